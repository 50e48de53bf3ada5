import { expect, test } from "vitest";
import { listDifferences } from "./preview-card.tsx";

const before = {
  name: "Pond",
  hero: { lead: "Old", facts: ["a", "b"] },
  pictures: [
    { src: "1.jpg", alt: "One" },
    { src: "2.jpg", alt: "Two" },
  ],
};

test("each changed field is named with what it was and what it is", () => {
  expect(listDifferences(before, { ...before, name: "Slate pond", hero: { lead: "New", facts: ["a", "c"] } })).toEqual([
    { where: "Name", before: "Pond", after: "Slate pond" },
    { where: "Top of the page, Introduction", before: "Old", after: "New" },
    { where: "Top of the page, Facts, 2", before: "b", after: "c" },
  ]);
});

test("entries of a list that were changed in their places are named one by one", () => {
  const zones = (islands: string, ireland: string) => ({
    zones: [
      { name: "Scottish islands", prices: { "small parcel": islands } },
      { name: "Northern Ireland", prices: { "small parcel": ireland } },
    ],
  });
  expect(listDifferences(zones("9.95", "9.95"), zones("8.95", "10"))).toEqual([
    { where: "Prices and zones, Scottish islands, Prices, Small parcel", before: "9.95", after: "8.95" },
    { where: "Prices and zones, Northern Ireland, Prices, Small parcel", before: "9.95", after: "10" },
  ]);
});

test("a list with more or fewer entries is named as a whole", () => {
  expect(listDifferences(before, { ...before, pictures: before.pictures.slice(1) })).toEqual([
    { where: "Pictures", before: "2: One · Two", after: "1: Two" },
  ]);
  expect(listDifferences(before, { ...before, story: "New" })).toEqual([
    { where: "Story", before: "nothing", after: "New" },
  ]);
  expect(listDifferences(before, before)).toEqual([]);
});
