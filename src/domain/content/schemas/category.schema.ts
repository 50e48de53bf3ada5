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

/** content/categories/<slug>.yaml: how one category of the sheet is presented. */
export const categorySchema = group({
  label: line(60),
  icon: oneOf(categoryIcons, `one of the icons ${categoryIcons.join(", ")}`),
  // A sentence or two under the heading; "" if there is none.
  introduction: optionalLine(400),
  // The noun for its products' options: one "size", 5 "sizes"; null stands for "option", "options".
  optionNoun: optional(group({ one: line(30), many: line(30) })),
  picture: optional(plainPicture()),
  // Searches within the category, which its page offers above the products.
  quickSearches: optionalList(
    group({ label: line(30), search: line(maxSearchLength), picture: optional(plainPicture()) }),
    "quick searches",
    7,
  ),
  // The heading of a fact without "spec:", such as "Pond volume", whose choices are shown above the products. "" leaves it to the shop.
  quickFilter: optionalLine(60),
  // The facts on its products' cards, each with the name of a column in brackets: "ponds of [Pond volume]".
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
