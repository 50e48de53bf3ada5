import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

const pieces = ["a", "Koi", '"', "'", "''", "1", "½", "⁄", "é", "\u0301", " ", "\n", "\t", "\u00A0", "”", "’"];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
  .map((parts) => parts.join(""));

test("plain text is folded as text with a letter beyond ASCII is", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).toBe(foldText(`é ${text}`).slice(1).trimStart());
    }),
    { numRuns: 2_000 },
  );
});
