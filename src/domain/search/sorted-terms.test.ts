import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { SortedTerms } from "./sorted-terms.ts";

const anyTerm = fc.string({ unit: fc.constantFrom(..."#1ab.cz"), minLength: 1, maxLength: 6 });
const anyTerms = fc.uniqueArray(anyTerm, { maxLength: 40 });

function sort(terms: readonly string[]): SortedTerms {
  return new SortedTerms(terms.toSorted());
}

test("terms are found by themselves and by their beginning, and have the number of their place", () => {
  fc.assert(
    fc.property(anyTerms, fc.oneof(anyTerm, fc.string({ maxLength: 3 })), (terms, searched) => {
      const sorted = sort(terms);
      const inOrder = terms.toSorted();
      expect(sorted.find(searched)).toBe(inOrder.indexOf(searched));
      expect(inOrder.map((term) => inOrder[sorted.find(term)])).toEqual(inOrder);
      expect(sorted.atPrefix(searched)).toEqual(inOrder.filter((term) => term.startsWith(searched)));
    }),
  );
});

test("the shortest terms with a beginning are those that no shorter one was left out for", () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.constantFrom("", "a", "ab", "#"),
      fc.integer({ min: 1, max: 5 }),
      (terms, prefix, most) => {
        const all = terms.filter((term) => term.startsWith(prefix)).toSorted((one, other) => one.length - other.length);
        const found = sort(terms).shortestAtPrefix(prefix, most);
        expect(found.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual(
          all.slice(0, most).map(({ length }) => length),
        );
        expect(found.every((term) => all.includes(term))).toBe(true);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});

test("the words within so many slips of a term are found, each with its distance", () => {
  const anyWord = fc.string({ unit: fc.constantFrom(..."abc1"), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(anyWord, { maxLength: 60 }), anyWord, fc.constantFrom(1, 2), (words, term, most) => {
      const expected = words
        .toSorted()
        .filter((word) => !word.includes("1"))
        .map((word) => ({ term: word, distance: editDistance(word, term, most) }))
        .filter(({ distance }) => distance <= most);
      expect(sort(words).findNear(term, most)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});
