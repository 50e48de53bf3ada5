import type { z } from "zod";
import { date, group, line, list, optional, plainPicture, rating, yesOrNo } from "./fields.schema.ts";

/** A customer's words, and the facts about them that the law requires the owner to know. `given`: the schema of the stars. */
export function testimonialFields<Rating extends z.ZodType>(given: Rating) {
  return group({
    content: line(600),
    author: line(60),
    rating: given,
    avatar: optional(plainPicture()),
    // Only for the owner: the order or pond that it is about, and the day on which the customer agreed to be quoted.
    job: optional(line(120)),
    agreed: optional(date()),
    // Shown beside the words.
    rewarded: yesOrNo(),
    shortened: yesOrNo(),
    // A placeholder: shown with "Sample" in demo mode, refused in live mode.
    sample: yesOrNo(),
  });
}

/** content/testimonials.yaml: a list; the home page shows the first three. */
export const testimonialsSchema = list(testimonialFields(rating()), "testimonials", 0, 50).transform((entries) =>
  entries.map((entry, index) => ({ id: `testimonial${index + 1}`, ...entry })),
);

export type Testimonial = z.output<typeof testimonialsSchema>[number];

/** The number of testimonials on the home page, from the first. */
export const maxHomeTestimonials = 3;
