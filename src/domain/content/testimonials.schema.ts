import { group, line, list, numberField, optional, plainPicture, yesOrNo } from "./fields.schema.ts";
import type { Testimonial } from "./testimonial.ts";

/** content/testimonials.yaml: a list; the home page shows the first three. */
export const testimonialsSchema = list(
  group({
    content: line(600),
    author: line(60),
    rating: numberField({ from: 1, to: 5, step: 0.5, words: "a number from 1 to 5 in halves" }),
    avatar: optional(plainPicture()),
    sample: yesOrNo(),
  }),
  "testimonials",
  0,
  50,
).transform((entries): Testimonial[] => entries.map((entry, index) => ({ id: `testimonial${index + 1}`, ...entry })));
