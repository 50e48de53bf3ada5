import type { z } from "zod";
import { date, group, line, list, optional, plainPicture, rating, yesOrNo } from "./fields.schema.ts";

/** A customer's words, and the facts that the law asks the owner to know about them. `given`: the stars. */
export function testimonialFields<Rating extends z.ZodType>(given: Rating) {
  return group({
    content: line(600),
    author: line(60),
    rating: given,
    avatar: optional(plainPicture()),
    // For the owner alone: the order or the pond that it is about, and the day on which its writer agreed to be quoted.
    job: optional(line(120)),
    agreed: optional(date()),
    // Said beside the words.
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

/** The home page shows so many, the first ones. */
export const maxHomeTestimonials = 3;

/** The public part of a testimonial. */
export function toShownTestimonial<Written extends Pick<Testimonial, OwnersFacts>>(
  written: Written,
): Omit<Written, OwnersFacts> & { notes?: string[] } {
  const { job: _job, agreed: _agreed, rewarded, shortened, ...shown } = written;
  const notes = [...(rewarded ? ["Rewarded for it"] : []), ...(shortened ? ["Shortened"] : [])];
  // Left out where there is nothing to say, so that the page weighs nothing more.
  return notes.length === 0 ? shown : { ...shown, notes };
}
