import type { Testimonial } from "#domain/content/schemas/testimonials.schema.ts";

type OwnersFacts = "job" | "agreed" | "rewarded" | "shortened";

/** The public part of a testimonial. */
export function toShownTestimonial<Written extends Pick<Testimonial, OwnersFacts>>(
  written: Written,
): Omit<Written, OwnersFacts> & { notes?: string[] } {
  const { job: _job, agreed: _agreed, rewarded, shortened, ...shown } = written;
  const notes = [...(rewarded ? ["Rewarded for it"] : []), ...(shortened ? ["Shortened"] : [])];
  // Empty notes are left out, so that they do not make the page larger.
  return notes.length === 0 ? shown : { ...shown, notes };
}
