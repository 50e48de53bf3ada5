import type { Picture } from "./picture.ts";

/** content/categories/<slug>.yaml: how one category of the sheet is presented. */
export interface CategoryContent {
  slug: string;
  label: string;
  /** Name of a drawn icon: "cylinder". */
  icon: string;
  /** A sentence or two under the heading; "" for none. */
  introduction: string;
  /** What the options of its products are called: one "size", 5 "sizes". null: "option", "options". */
  optionNoun: { one: string; many: string } | null;
  /** For tiles and plates. */
  picture: Picture | null;
  /** Position among the categories; those without content stand last. */
  order: number;
}
