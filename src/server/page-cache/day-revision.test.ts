import { expect, test } from "vitest";
import { createDayRevision } from "./day-revision.ts";

const notice = { text: "Closed for Japan", from: "2027-03-28", until: "2027-03-28", link: null };
const water = null;

test("the revision changes at midnight in Britain, even on the day when the clocks change", () => {
  let moment = new Date("2027-03-27T23:59:59.999Z");
  const content = { seasons: null, today: { notices: [notice], water } };
  const revision = createDayRevision({ content: { current: () => content }, now: () => moment });
  const revisionAt = (iso: string) => {
    moment = new Date(iso);
    return revision();
  };
  expect(revisionAt("2027-03-27T23:59:59.999Z")).toBe("");
  expect(revisionAt("2027-03-28T00:00:00.000Z")).toBe("n0");
  // The clocks go forward at 01:00, so that this day ends an hour earlier.
  expect(revisionAt("2027-03-28T22:59:59.999Z")).toBe("n0");
  expect(revisionAt("2027-03-28T23:00:00.000Z")).toBe("");
});

test("the revision follows a change of the content within the same minute", () => {
  let content = { seasons: null, today: { notices: [notice], water } };
  const now = () => new Date("2027-03-28T12:00:00Z");
  const revision = createDayRevision({ content: { current: () => content }, now });
  expect(revision()).toBe("n0");
  content = { ...content, today: { notices: [], water } };
  expect(revision()).toBe("");
});
