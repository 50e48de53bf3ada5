import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPrice } from "#domain/money.ts";
import { cleanCell, isFormulaError, parseDecimalComma, parseWebUrl } from "./cell-text.ts";

const pieces = [
  "a",
  "1.5",
  "½",
  " ",
  "\u00A0",
  "\u2028",
  "\t",
  "\n",
  "\0",
  "\u0085",
  "\u200B",
  "\u2066",
  "\uFEFF",
  "\uD800",
  "😀",
];
const anyCell = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
  .map((parts) => parts.join(""));

test("an invisible character at the start of a cell goes, and changes nothing else", () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      expect(cleanCell(`\u200B${cell}`)).toBe(cleanCell(cell));
    }),
    { numRuns: 2_000 },
  );
});

test.each(["#REF!", " #n/a", "Loading...", "loading...", "\u00A0#N/A", "#NAME? "])(
  "%j is a spreadsheet's error",
  (cell) => {
    expect(isFormulaError(cell)).toBe(true);
  },
);

test.each(["", "Lid", "# 5", "pump", "½", "£5"])("%j is not a spreadsheet's error", (cell) => {
  expect(isFormulaError(cell)).toBe(false);
});

test.each([
  ["19,95", "£19.95"],
  ["£19,95", "£19.95"],
  ["19,95 £", "£19.95"],
  ["12,5", "£12.50"],
  ["1249,00", "£1,249.00"],
  ["1.249,00", "£1,249.00"],
  ["1 249,00", "£1,249.00"],
  ["1\u00A0249,00", "£1,249.00"],
  ["0,99", "£0.99"],
  ["GBP 7,50", "£7.50"],
])("%s is %s", (text, price) => {
  const pence = parseDecimalComma(text);
  expect(pence !== null && formatPrice(pence)).toBe(price);
});

test.each([
  "1,249",
  "19.95",
  "1,249.00",
  "12,345,67",
  "1.24,95",
  "19,951",
  "0,00",
  "€ 19,95",
  "19,95 EUR",
  "a,95",
  ",95",
  "",
])("%s is not a price with a decimal comma", (text) => {
  expect(parseDecimalComma(text)).toBeNull();
});

const urlPieces = [
  "http",
  "https",
  "://",
  "HTTP",
  "a",
  "Z",
  "7",
  "koi",
  ".",
  "..",
  "-",
  "--",
  "xn--",
  "example",
  "/",
  "//",
];
const others = ["?", "#", "%2e", "@", ":80", "~", "_", "é", "127", "0x7f", "\\", " ", "&a=1"];

/** Parses an address as a browser does. */
function parseWithoutShortcut(text: string): string | null {
  const url = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === "" && url.password === "" ? url.href : null;
}

test("an address is read as a browser reads it, whatever its form", () => {
  let asWritten = 0;
  const end = fc.array(fc.constantFrom(...urlPieces, ...others), { maxLength: 10 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.constantFrom("https://", "http://", "https://tarn.example/", ""), end, (start, rest) => {
      const text = start + rest;
      if (text === "") return;
      expect(parseWebUrl(text)).toBe(parseWithoutShortcut(text));
      if (parseWebUrl(text) === text) asWritten += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(asWritten).toBeGreaterThan(200);
});

test.each([
  ["https://tarn.example/pumps/eco_6500.html", "https://tarn.example/pumps/eco_6500.html"],
  ["https://tarn.example", "https://tarn.example/"],
  ["https://tarn.example/a/../b", "https://tarn.example/b"],
  ["https://127.1/", "https://127.0.0.1/"],
  ["https://Tarn.example/", "https://tarn.example/"],
  ["https://me:secret@tarn.example/", null],
  ["javascript:alert(1)", null],
])("the cell %s gives the URL %s", (text, url) => {
  expect(parseWebUrl(text)).toBe(url);
});
