import { expect, test } from "vitest";
import { callTable } from "../../src/server/calls/table.ts";

/** Calls that run another call's verb for other people or another page, or that put several functions together. */
const withoutOwnVerb = [
  "session",
  "handOverCustomer",
  "getOwnErasure",
  "handOverOwnData",
  "eraseOwnAccount",
  "getErasureByLink",
  "handOverByLink",
  "eraseByLink",
  "sendMessage",
  "getSetUpProblems",
];

test("a call has the name of its verb", () => {
  const others = Object.entries(callTable).filter(([name, { run }]) =>
    run.name === "run" ? !new RegExp(String.raw`\b${name}\)?\(`).test(String(run)) : run.name !== name,
  );
  expect(others.map(([name]) => name)).toEqual(withoutOwnVerb);
});
