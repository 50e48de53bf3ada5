import { articleText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { href } from "#domain/routes/href.ts";
import { formatDay } from "#domain/seasons/calendar-day.ts";

/** Returns a day in both forms: "2026-11-22" and "22 November 2026". */
export function toShownDay(date: string) {
  return { date, text: formatDay(date) };
}

export function toGuideLink({ slug, name }: Guide) {
  return { name, to: href("guide", { guide: slug }) };
}
export type GuideLink = ReturnType<typeof toGuideLink>;

export function toGuideCard(guide: Guide) {
  const { title, summary, checked, text } = guide;
  return {
    ...toGuideLink(guide),
    title,
    summary,
    checked: toShownDay(checked),
    minutes: countMinutes(articleText(text)),
  };
}
export type GuideCard = ReturnType<typeof toGuideCard>;

/** The number of words that people read in a minute. */
const wordsAMinute = 200;

function countMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
}
