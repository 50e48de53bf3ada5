import type { z } from "zod";
import { maxSearchLength } from "#domain/routes/query-parameters.ts";
import { categoryIcons } from "./category-icons.ts";
import {
  group,
  line,
  numberField,
  oneOf,
  optional,
  optionalLine,
  optionalList,
  plainPicture,
} from "./fields.schema.ts";

/** content/categories/<slug>.yaml: the presentation of a category of the sheet. */
export const categorySchema = group({
  label: line(60),
  icon: oneOf(categoryIcons, `one of the icons ${categoryIcons.join(", ")}`),
  // A sentence or two under the heading; "" without an introduction.
  introduction: optionalLine(400),
  // The noun for the options of the category's products: one "size", 5 "sizes"; null for "option", "options".
  optionNoun: optional(group({ one: line(30), many: line(30) })),
  picture: optional(plainPicture()),
  // Searches within the category, which the page of the category offers above the products.
  quickSearches: optionalList(
    group({ label: line(30), search: line(maxSearchLength), picture: optional(plainPicture()) }),
    "quick searches",
    7,
  ),
  // The fact whose choices are above the products, by its heading without "spec:", such as "Pond volume". "" leaves the
  // choice to the shop.
  quickFilter: optionalLine(60),
  // The facts on the products' cards, each with the name of a column in brackets: "ponds of [Pond volume]".
  cardFacts: optionalList(line(60), "card facts", 3),
  order: optional(
    numberField({
      from: 1,
      to: 9999,
      step: 1,
      expected: "a whole number from 1: the position among the categories",
    }),
  ),
});

/** `order` is the position among the categories that are described, from 1. */
export type CategoryContent = Omit<z.output<typeof categorySchema>, "order"> & { slug: string; order: number };
