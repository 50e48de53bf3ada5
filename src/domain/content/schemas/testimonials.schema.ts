import type { z } from "zod";
import { date, group, line, list, optional, plainPicture, rating, yesOrNo } from "./fields.schema.ts";

/** Builds the schema of a customer's words and the facts that the owner must know by law. `given` is for the stars. */
export function testimonialFields<Rating extends z.ZodType>(given: Rating) {
  return group({
    content: line(600),
    author: line(60),
    rating: given,
    avatar: optional(plainPicture()),
    // The order or pond that the words are about, and the day on which the customer agreed to be quoted. Only the owner
    // sees both.
    job: optional(line(120)),
    agreed: optional(date()),
    // Pages show beside the words that they were rewarded or shortened.
    rewarded: yesOrNo(),
    shortened: yesOrNo(),
    // Whether the words are a placeholder: shown with "Sample" in demo mode, refused in live mode.
    sample: yesOrNo(),
  });
}

/** content/testimonials.yaml: the testimonials, of which the home page shows the first three. */
export const testimonialsSchema = list(testimonialFields(rating()), "testimonials", 0, 50).transform((entries) =>
  entries.map((entry, index) => ({ id: `testimonial${index + 1}`, ...entry })),
);

export type Testimonial = z.output<typeof testimonialsSchema>[number];

export const maxHomeTestimonials = 3;
