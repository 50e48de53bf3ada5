import { type Guide, guideTopics, type Season, seasons } from "#domain/content/schemas/guide.schema.ts";
import type { ContentContext } from "#services/content/content-context.ts";

import { type GuideCard, type GuideLink, toGuideCard, toGuideLink } from "./guide-card.ts";

type Context = Pick<ContentContext, "content">;

/** What a topic is called. */
export const topicLabels: Readonly<Record<Guide["topic"], string>> = {
  water: "Water",
  seasons: "Through the year",
  equipment: "Equipment",
  fish: "Fish",
  building: "Building",
};

export interface GuideList {
  topics: { topic: Guide["topic"]; label: string; guides: GuideCard[] }[];
  seasons: { season: Season; guides: GuideLink[] }[];
}

/** All guides by topic, and the names of those that belong to a season. */
export function listGuides({ content }: Context): GuideList {
  const { guides } = content.current();
  return {
    topics: guideTopics
      .map((topic) => ({
        topic,
        label: topicLabels[topic],
        guides: guides.filter((guide) => guide.topic === topic).map(toGuideCard),
      }))
      .filter((entry) => entry.guides.length > 0),
    seasons: seasons
      .map((season) => ({
        season,
        guides: guides.filter((guide) => guide.seasons.includes(season)).map(toGuideLink),
      }))
      .filter((entry) => entry.guides.length > 0),
  };
}

/** The guides of a category's page. */
export function listCategoryGuides({ content }: Context, category: string): GuideLink[] {
  return content
    .current()
    .guides.filter(({ categories }) => categories.includes(category))
    .map(toGuideLink);
}

/** The guides beside a calculator. */
export function listCalculatorGuides({ content }: Context, calculator: string): GuideLink[] {
  return content
    .current()
    .guides.filter(({ calculators }) => calculators.includes(calculator))
    .map(toGuideLink);
}
