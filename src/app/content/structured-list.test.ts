import { expect, test } from "vitest";
import { structuredList } from "./page-head.ts";

test("a later page of a list counts on from the first", () => {
  const items = [{ name: "Drum", to: "/pond-products/filters/20" }];
  expect(structuredList("https://shop.example", { name: "Filters", items, total: 21, from: 21 })).toEqual([
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "ItemList",
        name: "Filters",
        numberOfItems: 21,
        itemListElement: [
          { "@type": "ListItem", position: 21, name: "Drum", url: "https://shop.example/pond-products/filters/20" },
        ],
      },
    },
  ]);
});

test("an empty list is not told at all", () => {
  expect(structuredList("https://shop.example", { name: "Filters", items: [] })).toEqual([]);
});
