import { href } from "#domain/addresses/href.ts";
import { articleText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { formatDay } from "#domain/seasons/calendar-day.ts";

/** What leads to a guide. */
export interface GuideLink {
  name: string;
  to: string;
}

export interface GuideCard extends GuideLink {
  title: string;
  summary: string;
  /** Minutes to read. */
  minutes: number;
  checked: ShownDay;
}

/** "2026-11-22" and "22 November 2026". */
export interface ShownDay {
  date: string;
  text: string;
}

export function showDay(date: string): ShownDay {
  return { date, text: formatDay(date) };
}

export function toGuideLink({ slug, name }: Guide): GuideLink {
  return { name, to: href("guide", { guide: slug }) };
}

export function toGuideCard(guide: Guide): GuideCard {
  const { title, summary, checked, text } = guide;
  return { ...toGuideLink(guide), title, summary, checked: showDay(checked), minutes: countMinutes(articleText(text)) };
}

const wordsAMinute = 200;

function countMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
}
