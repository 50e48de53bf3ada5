import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

describe("a likely slip in the domain of an address", () => {
  test.each([
    ["isla@gmial.com", "isla@gmail.com"],
    ["isla@gmail.con", "isla@gmail.com"],
    ["isla@gmai.com", "isla@gmail.com"],
    ["isla@gmail.co", "isla@gmail.com"],
    ["isla@hotmial.co.uk", "isla@hotmail.co.uk"],
    ["isla@hotmail.couk", "isla@hotmail.co.uk"],
    ["isla@yaho.co.uk", "isla@yahoo.co.uk"],
    ["isla@outlok.com", "isla@outlook.com"],
    ["isla@icloud.cmo", "isla@icloud.com"],
    ["isla@btinternt.com", "isla@btinternet.com"],
    ["isla@btinernet.con", "isla@btinternet.com"],
    ["isla@virgnmedia.com", "isla@virginmedia.com"],
    ["isla@talktlk.net", "isla@talktalk.net"],
    ["Isla.Fraser+koi@GMIAL.COM", "Isla.Fraser+koi@gmail.com"],
    ["isla@my-croft.con", "isla@my-croft.com"],
    [" isla@gmial.com ", "isla@gmail.com"],
  ])("of %s is pointed out: %s", (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  test.each([
    "isla@gmail.com",
    "isla@Hotmail.co.uk",
    "isla@email.com",
    "isla@glenwater.example",
    "isla@gov.scot",
    "isla@nhs.net",
    "isla@ed.ac.uk",
    "isla@skye.com",
    "isla@live.nl",
    "isla@yahoo.ie",
    "isla@company.co",
    "isla@gmail",
    "isla",
    "@gmial.com",
    "",
  ])("is not seen in %j", (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  test("is pointed out once: nothing is suggested for a suggestion", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const meant = suggestEmail(typed);
        if (meant !== null) expect(suggestEmail(meant)).toBeNull();
      }),
    );
  });
});
