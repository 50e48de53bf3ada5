import type { z } from "zod";

import { group, line, list, optional, plainPicture, rating, yesOrNo } from "./fields.schema.ts";

/** content/testimonials.yaml: a list; the home page shows the first three. */
export const testimonialsSchema = list(
  group({
    content: line(600),
    author: line(60),
    rating: rating(),
    avatar: optional(plainPicture()),
    // A placeholder: shown with "Sample" in demo mode, refused in live mode.
    sample: yesOrNo(),
  }),
  "testimonials",
  0,
  50,
).transform((entries) => entries.map((entry, index) => ({ id: `testimonial${index + 1}`, ...entry })));

export type Testimonial = z.output<typeof testimonialsSchema>[number];
