import { categoryIcons } from "./category-icons.ts";
import { group, line, numberField, oneOf, optional, optionalLine, plainPicture } from "./fields.schema.ts";

/** content/categories/<slug>.yaml */
export const categorySchema = group({
  label: line(60),
  icon: oneOf(categoryIcons, `one of the icons ${categoryIcons.join(", ")}`),
  introduction: optionalLine(400),
  optionNoun: optional(group({ one: line(30), many: line(30) })),
  picture: optional(plainPicture()),
  order: optional(
    numberField({
      from: 1,
      to: 9999,
      step: 1,
      words: "a whole number from 1: the place among the categories",
    }),
  ),
});
