import type { Testimonial } from "#domain/content/schemas/testimonials.schema.ts";

type OwnersFacts = "job" | "agreed" | "rewarded" | "shortened";

/** Removes the owner's own facts from a testimonial, and puts those that visitors must know into notes. */
export function toShownTestimonial<Written extends Pick<Testimonial, OwnersFacts>>(
  written: Written,
): Omit<Written, OwnersFacts> & { notes?: string[] } {
  const { job: _job, agreed: _agreed, rewarded, shortened, ...shown } = written;
  const notes: string[] = [];
  if (rewarded) notes.push("Rewarded for it");
  if (shortened) notes.push("Shortened");
  // Empty notes are omitted to keep the page small.
  return notes.length === 0 ? shown : { ...shown, notes };
}
