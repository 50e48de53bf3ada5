import { expect, test } from "vitest";
import type { ProductCard } from "#services/catalogue/pages/public-product.ts";
import type { CategoryView } from "#services/content/list-categories.ts";
import { toCardViews } from "./card-view.ts";

const pumps = {
  slug: "pumps",
  icon: "waves",
  optionNoun: { one: "model", many: "models" },
  cardFacts: ["[Power]", "ponds of [Pond volume]"],
} as CategoryView;
const pump: ProductCard = {
  key: "P-1",
  id: "0",
  name: "Pump",
  code: "P-1",
  category: "pumps",
  path: "/pond-products/pumps/0",
  priceText: "from £70.00",
  optionCount: 6,
  facts: { Power: "25–200 W", "Pond volume": "4,000–25,000 l", Cable: "10 m" },
  picture: null,
};

test.each([
  ["all models", {}, "6 models", ["25–200 W", "ponds of 4,000–25,000 l"]],
  ["the only one left", { option: "8000 l/h" }, "8000 l/h of 6 models", ["25–200 W", "ponds of 4,000–25,000 l"]],
  [
    "the size that it opens with",
    { size: "Small (3mm)", option: "15kg" },
    "Small (3mm), 15kg of 6 models",
    ["25–200 W", "ponds of 4,000–25,000 l"],
  ],
  ["nothing to choose", { optionCount: 0 }, "", ["25–200 W", "ponds of 4,000–25,000 l"]],
  ["a fact that is missing", { facts: { Power: "40 W" } }, "6 models", ["40 W"]],
])("a card says its options and the facts that decide: %s", (_, change, optionsText, facts) => {
  expect(toCardViews([{ ...pump, ...change }], [pumps])).toMatchObject([{ optionsText, facts }]);
});
