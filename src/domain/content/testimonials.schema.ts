import { group, line, list, optional, plainPicture, rating, yesOrNo } from "./fields.schema.ts";
import type { Testimonial } from "./testimonial.ts";

/** content/testimonials.yaml: a list; the home page shows the first three. */
export const testimonialsSchema = list(
  group({
    content: line(600),
    author: line(60),
    rating: rating(),
    avatar: optional(plainPicture()),
    sample: yesOrNo(),
  }),
  "testimonials",
  0,
  50,
).transform((entries): Testimonial[] => entries.map((entry, index) => ({ id: `testimonial${index + 1}`, ...entry })));
