import { describe, expect, test } from "vitest";
import { mergeData } from "./edited-data.ts";

const base = { name: "Pond", story: "Old", pictures: ["a", "b"], quote: { text: "Good", author: "Ann" } };

describe("two changes of the same data", () => {
  test("of different fields are joined", () => {
    const own = { ...base, name: "Slate pond", quote: { text: "Good", author: "Ann B." } };
    const other = { ...base, story: "New", quote: { text: "Very good", author: "Ann" } };
    expect(mergeData(base, own, other)).toEqual({
      data: { ...base, name: "Slate pond", story: "New", quote: { text: "Very good", author: "Ann B." } },
      conflicts: [],
    });
  });

  test("of the same field keep the own one and say where", () => {
    const own = { ...base, story: "Mine", quote: { text: "Good", author: "A" } };
    const other = { ...base, story: "Theirs", quote: { text: "Good", author: "B" } };
    expect(mergeData(base, own, other)).toEqual({ data: own, conflicts: [["story"], ["quote", "author"]] });
  });

  test("of the same list keep the own list", () => {
    const merged = mergeData(base, { ...base, pictures: ["b", "a"] }, { ...base, pictures: ["a", "b", "c"] });
    expect(merged).toEqual({ data: { ...base, pictures: ["b", "a"] }, conflicts: [["pictures"]] });
  });

  test("that are alike are no conflict, and what one took out stays out", () => {
    const { quote: _quote, ...without } = base;
    expect(mergeData(base, without, { ...base, name: "New" })).toEqual({
      data: { ...without, name: "New" },
      conflicts: [],
    });
    expect(mergeData(base, { ...base, name: "X" }, { ...base, name: "X" }).conflicts).toEqual([]);
  });

  test("of different entries of a list are joined where the entries have kept their names and places", () => {
    const zones = (islands: string, ireland: string) => ({
      zones: [
        { name: "Scottish islands", prices: { parcel: islands } },
        { name: "Northern Ireland", prices: { parcel: ireland } },
      ],
    });
    expect(mergeData(zones("18.50", "19.50"), zones("17", "19.50"), zones("18.50", "21"))).toEqual({
      data: zones("17", "21"),
      conflicts: [],
    });
    expect(mergeData(zones("18.50", "19.50"), zones("17", "19.50"), zones("16", "19.50"))).toEqual({
      data: zones("17", "19.50"),
      conflicts: [["zones", "Scottish islands", "prices", "parcel"]],
    });
    const [first, second] = zones("18.50", "19.50").zones;
    expect(
      mergeData(zones("18.50", "19.50"), { zones: [second, first] as never }, zones("16", "19.50")).conflicts,
    ).toEqual([["zones"]]);
  });
});
