import type { Prose } from "#domain/content/article.ts";

import type { ContentContext } from "./content-context.ts";

/** How the shop comes to its testimonials, and what it does with them. */
export interface TestimonialPolicy {
  /** In the owner's words; null: nothing is written. */
  words: Prose | null;
  /** Whether each writer is known to have agreed, and there is one. */
  haveAllAgreed: boolean;
  /** Whether some are placeholders, which only a demo shows. */
  hasSamples: boolean;
}

/** Says what is true of the testimonials that are shown; null where there are none. */
export function describeCollecting({ content, demo }: ContentContext): TestimonialPolicy | null {
  const { pages, testimonials, projects } = content.current();
  const ofProjects = projects.flatMap(({ testimonial }) => (testimonial === null ? [] : [testimonial]));
  const all = [...testimonials, ...ofProjects];
  if (all.length === 0) return null;
  return {
    words: pages.about.collecting,
    haveAllAgreed: all.every(({ agreed, sample }) => agreed !== null && !sample),
    hasSamples: demo && all.some(({ sample }) => sample),
  };
}
