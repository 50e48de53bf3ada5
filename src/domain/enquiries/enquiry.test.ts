import { describe, expect, test } from "vitest";
import { checkEnquiryMove, enquiryMoves, enquiryStatuses, type EnquiryStatus } from "./enquiry-status.ts";
import {
  checkContactMessage,
  checkEnquiryForm,
  formatEnquiryNumber,
  formatWishedTime,
  parseEnquiryNumber,
  type WishedTime,
} from "./enquiry.ts";

const form = { name: " Isla Fraser ", email: "isla@example.org", place: "IV2", size: "5 by 3 metres" };

test("a form has a name, an address and a place", () => {
  expect(checkEnquiryForm(form)).toEqual({
    ok: true,
    value: { ...form, name: "Isla Fraser", phone: "", message: "" },
  });
});

describe("refused", () => {
  test.each([
    ["an empty form", {}, ["name enquiry.name", "email enquiry.email", "place enquiry.place"]],
    ["an invalid email address", { ...form, email: "isla@" }, ["email text.email-form"]],
    ["an invalid telephone number", { ...form, phone: "soon" }, ["phone text.phone-form"]],
    ["a name with a line break", { ...form, name: "Isla\nBcc: x" }, ["name text.characters"]],
    ["a message that is too long", { ...form, message: "x".repeat(1_001) }, ["message text.too-long"]],
  ])("%s", (_what, values, expected) => {
    const checked = checkEnquiryForm(values);
    expect(checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field} ${code}`)).toEqual(expected);
  });
});

describe("a message of the contact page", () => {
  const message = { name: "Isla Fraser", email: "", phone: "", message: "Are you open on Saturday?" };

  test.each([
    ["with an email address", { ...message, email: "isla@example.org" }, []],
    ["with a phone number alone", { ...message, phone: "01632 960170" }, []],
    ["with neither", message, ["email enquiry.reach"]],
    [
      "with an invalid email address beside a phone number",
      { ...message, email: "isla@", phone: "01632 960170" },
      ["email text.email-form"],
    ],
    ["that is empty", {}, ["name enquiry.name", "email enquiry.reach", "message enquiry.message"]],
  ])("%s", (_what, values, expected) => {
    const checked = checkContactMessage(values);
    expect(checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field} ${code}`)).toEqual(expected);
  });
});

test("a number is read as it is written, and as it is said", () => {
  for (const id of [1, 187, 12_345]) expect(parseEnquiryNumber(formatEnquiryNumber(id))).toBe(id);
  expect(["pond 187", "0187", " POND-187"].map(parseEnquiryNumber)).toEqual([187, 187, 187]);
  expect(["pond", "187b", "0", "AB-187"].map(parseEnquiryNumber)).toEqual([null, null, null, null]);
});

test("from every status, something leads to every other one but new", () => {
  for (const start of enquiryStatuses) {
    const reached = new Set<EnquiryStatus>([start]);
    for (const status of reached)
      for (const move of enquiryMoves) {
        const moved = checkEnquiryMove(status, move);
        if (moved.ok) reached.add(moved.value);
      }
    expect([...reached, "new"].toSorted()).toEqual(expect.arrayContaining([...enquiryStatuses].toSorted()));
  }
});

test("a won or lost enquiry stays so until it is opened again", () => {
  for (const move of enquiryMoves.filter((each) => each !== "reopen" && each !== "answer"))
    for (const status of ["won", "lost"] as const) expect(checkEnquiryMove(status, move).ok).toBe(false);
  expect(checkEnquiryMove("lost", "reopen")).toEqual({ ok: true, value: "answered" });
});

describe("when a pond is wished for", () => {
  test.each<[WishedTime, string, string]>([
    ["spring", "2026-11-22", "Spring 2027"],
    ["summer", "2026-11-22", "Summer 2027"],
    ["spring", "2027-02-28", "Spring 2027"],
    // This spring has begun, so the next one is meant.
    ["spring", "2027-03-01", "Spring 2028"],
    ["autumn", "2027-03-01", "Autumn 2027"],
    ["soon", "2027-03-01", "As soon as you can"],
    ["no-hurry", "2027-03-01", "No hurry"],
    ["unsure", "2027-03-01", ""],
  ])("%s, asked on %s, is %j", (time, day, shown) => {
    expect(formatWishedTime(time, new Date(`${day}T12:00:00Z`))).toBe(shown);
  });
});
