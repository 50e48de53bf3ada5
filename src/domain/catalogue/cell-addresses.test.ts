import fc from "fast-check";
import { expect, test } from "vitest";

import { parseWebAddress } from "./cell-addresses.ts";

const pieces = [
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

/** As a browser understands it. */
function parseWithoutShortcut(text: string): string | null {
  const address = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  return address !== null && address.username === "" && address.password === "" ? address.href : null;
}

test("an address is read as a browser reads it, whatever its form", () => {
  let asWritten = 0;
  const end = fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 10 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.constantFrom("https://", "http://", "https://tarn.example/", ""), end, (start, rest) => {
      const text = start + rest;
      if (text === "") return;
      expect(parseWebAddress(text)).toBe(parseWithoutShortcut(text));
      if (parseWebAddress(text) === text) asWritten += 1;
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
])("%s", (text, address) => {
  expect(parseWebAddress(text)).toBe(address);
});
