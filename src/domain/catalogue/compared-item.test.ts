import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatComparedItems, parseComparedItems } from "./compared-item.ts";

const rewrite = (text: string) => formatComparedItems(parseComparedItems(text));

describe("the products of an address", () => {
  test.each([
    ["", ""],
    ["B,A", "A,B"],
    ["A,A,B~8000 l/h,B~8000 l/h,B", "A,B,B~8000 l/h"],
    [" A , ,B~", "A,B"],
    ["E,D,C,B,A", "B,C,D,E"],
    [`A,${"x".repeat(300)}`, "A"],
  ])("%j is %j", (text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });

  test("any key and option comes back, whatever signs are in it, in any order", () => {
    const part = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim());
    const item = fc.record({ key: part.filter((text) => text !== ""), option: part });
    const items = fc.uniqueArray(item, { maxLength: 4, selector: (each) => JSON.stringify(each) });
    fc.assert(
      fc.property(items, (chosen) => {
        const written = formatComparedItems(chosen);
        expect(parseComparedItems(written)).toHaveLength(chosen.length);
        expect(parseComparedItems(written)).toEqual(expect.arrayContaining(chosen));
        expect(formatComparedItems(chosen.toReversed())).toBe(written);
        expect(rewrite(written)).toBe(written);
      }),
    );
  });
});
