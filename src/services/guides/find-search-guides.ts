import type { ContentContext } from "#services/content/content-context.ts";
import { findGuides } from "#services/search/find-guides.ts";
import { readKnownWords } from "#services/search/search-catalogue.ts";

import { type GuideCard, toGuideCard } from "./guide-card.ts";

const maxGuides = 2;

/** The guides above what a search finds. */
export function findSearchGuides({ content }: Pick<ContentContext, "content">, search: string): FoundGuide[] {
  const { guides, searchWords } = content.current();
  return findGuides(guides, readKnownWords(searchWords), search, { most: maxGuides }).map((guide) => {
    const { title, summary, to } = toGuideCard(guide);
    return { title, summary, to };
  });
}

export type FoundGuide = Pick<GuideCard, "title" | "summary" | "to">;
