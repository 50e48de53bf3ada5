import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { neutralizeLinks } from "./customer-text.ts";

describe("words that look like a link are left out", () => {
  test.each([
    "http://evil.example/x",
    "HTTPS://EVIL.EXAMPLE",
    "//evil.example",
    "evil.example",
    "Visit evil.example now",
    "evil.example/pay?order=1",
    "bit.ly/3x",
    "www.Evil",
    "ftp:evil",
    "mailto:win@evil.example",
    "tel:+441632960152",
    "javascript:alert(1)",
    "win@evil.example",
    "win＠evil",
    "ｅｖｉｌ．ｅｘａｍｐｌｅ",
    "evil。example",
    "evil｡example",
    "evil․example",
    "ev\u200Bil.exa\u200Bmple",
    "evil.\u00ADexample",
    "пример.рф",
    "例子.中国",
    "xn--e1afmkfd.xn--p1ai",
    "203.0.113.7",
    "203.0.113.7/x",
    "Ring 0909 879 0000",
    "+44 (0) 1632-960152",
  ])("%s", (text) => {
    expect(neutralizeLinks(text)).toBe("");
  });
});

test.each([
  ["3 St.Andrews Road", "3 St. Andrews Road"],
  ["3 ST.ANDREWS ROAD", "3 ST. ANDREWS ROAD"],
  ["P.O.Box 12", "P. O. Box 12"],
  ["Mr.MacLeod", "Mr. MacLeod"],
])("a missing space is put right: %s", (text, expected) => {
  expect(neutralizeLinks(text)).toBe(expected);
});

test.each([
  "Isla",
  "O’Neill-MacDonald",
  "3 Burnside Cottages",
  "Flat 2/1, 1045 Great Western Road",
  "c/o J. R. Smith Ltd.",
  "No.3, Unit 4.5",
  "Mill Lade: the blue door",
  "PH1 0AA",
  "Loch an Eilein",
  "北京",
  "Kirkton of Auchterhouse (by Dundee)",
])("an ordinary name or address stays as it is: %s", (text) => {
  expect(neutralizeLinks(text)).toBe(text);
});

test("whatever is typed, no address, scheme or e-mail address is left, and once is enough", () => {
  const pieces = fc.constantFrom(
    "evil",
    "Evil",
    "EVIL",
    ".",
    "。",
    ":",
    "/",
    "@",
    " ",
    "com",
    "http",
    "www",
    "7",
    "\u200B",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const left = neutralizeLinks(parts.join(""));
      expect(left.replace(/\p{Cf}/gu, "")).not.toMatch(/\/\/|@|[a-z]:[a-z]|[a-z][.。][a-z]{2}/i);
      expect(neutralizeLinks(left)).toBe(left);
    }),
  );
});
