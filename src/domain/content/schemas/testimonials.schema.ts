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

type OwnersFacts = "job" | "agreed" | "rewarded" | "shortened";

/** The number of testimonials on the home page, from the first. */
export const maxHomeTestimonials = 3;

/** The public part of a testimonial. */
export function toShownTestimonial<Written extends Pick<Testimonial, OwnersFacts>>(
  written: Written,
): Omit<Written, OwnersFacts> & { notes?: string[] } {
  const { job: _job, agreed: _agreed, rewarded, shortened, ...shown } = written;
  const notes = [...(rewarded ? ["Rewarded for it"] : []), ...(shortened ? ["Shortened"] : [])];
  // Empty notes are left out, so that they do not make the page larger.
  return notes.length === 0 ? shown : { ...shown, notes };
}
