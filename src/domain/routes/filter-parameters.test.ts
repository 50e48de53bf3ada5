import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFilters, parseFilters, withFilters } from "./filter-parameters.ts";

const canonical = (query: string) => withFilters("", parseFilters(new URLSearchParams(query)));

describe("filters have one spelling", () => {
  test.each([
    ["", ""],
    ["size=4in", "?size=4in"],
    ["size=4in&size=2in&brand=lochmere", "?brand=lochmere&size=2in&size=4in"],
    ["size=4in&size=4IN&size=", "?size=4in"],
    ["price.from=&price.to=20", "?price.to=20"],
    ["price.from=£1,250.50&price.to=", "?price.from=1250.5"],
    ["price.from=20&price.to=5", "?price.from=5&price.to=20"],
    ["price.from=5&price.from=9", "?price.from=5"],
    ["spec.flow.from=08000", "?spec.flow.from=8000"],
    ["spec.feed_above.from=-10", "?spec.feed_above.from=-10"],
    ["spec.material=abs&stock=in&pack=5kg", "?pack=5kg&spec.material=abs&stock=in"],
  ])("%s is %s", (query, expected) => {
    expect(canonical(query)).toBe(expected);
  });

  test.each([
    ["utm_source=post"],
    ["size=<script>"],
    ["size=../../etc"],
    ["size="],
    ["colour=blue"],
    ["price=5"],
    ["price.from=cheap"],
    ["price.from=1e9"],
    ["price.from=NaN"],
    ["price.from=99999999999"],
    ["spec.=x"],
    ["spec.flow.above=3"],
    [`spec.${"a".repeat(80)}=x`],
    [`size=${"a".repeat(80)}`],
    ["__proto__=x&spec.__proto__.from=y&constructor=x"],
  ])("%s is not a filter", (query) => {
    expect(parseFilters(new URLSearchParams(query)).size).toBe(0);
  });
});

test("no address has more filters than a visitor could want", () => {
  const many = Array.from({ length: 50 }, (_, index) => `spec.a${index + 10}=x&size=${index + 10}in`).join("&");
  expect(parseFilters(new URLSearchParams(many)).size).toBe(8);
  expect(
    canonical(`size=${Array.from({ length: 50 }, (_, index) => index + 10).join("&size=")}`).split("&"),
  ).toHaveLength(12);
});

const names = ["size", "brand", "stock", "pack", "spec.flow", "price.from", "price.to", "spec.flow.to", "search", "x"];
const texts = fc.oneof(fc.constantFrom("2in", "4in", "20", "-1.50", "ABS", ""), fc.string());

test("the order of the parameters does not matter, and the proper spelling stays as it is", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), texts), { selector: ([name, text]) => `${name} ${text}` }),
      (parameters) => {
        const bounds = parameters.filter(([name]) => /\.(?:from|to)$/.test(name));
        // The first of two lower bounds counts, so their order does matter.
        fc.pre(new Set(bounds.map(([name]) => name)).size === bounds.length);
        const first = canonical(new URLSearchParams(parameters).toString());
        expect(canonical(new URLSearchParams(parameters.toReversed()).toString())).toBe(first);
        expect(canonical(first.slice(1))).toBe(first);
      },
    ),
  );
});

test("each parameter that is written is read again", () => {
  const filters = parseFilters(new URLSearchParams("size=2in&price.from=5&price.to=20.5"));
  expect(parseFilters(new URLSearchParams(formatFilters(filters)))).toEqual(filters);
});
