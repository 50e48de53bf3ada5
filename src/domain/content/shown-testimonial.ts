import type { Testimonial } from "./testimonials.schema.ts";

type OwnersFacts = "job" | "agreed" | "rewarded" | "shortened";

/** What visitors read of a testimonial, without what is for the owner alone. */
export function toShownTestimonial<Written extends Pick<Testimonial, OwnersFacts>>(
  written: Written,
): Omit<Written, OwnersFacts> & { notes?: string[] } {
  const { job: _job, agreed: _agreed, rewarded, shortened, ...shown } = written;
  const notes = [...(rewarded ? ["Rewarded for it"] : []), ...(shortened ? ["Shortened"] : [])];
  // Left out where there is nothing to say, so that the page weighs nothing more.
  return notes.length === 0 ? shown : { ...shown, notes };
}
