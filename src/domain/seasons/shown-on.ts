import type { OwnNotice, WaterReading } from "#domain/content/schemas/seasons.schema.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { countDays } from "./calendar-day.ts";
import { getSeasonIndex } from "./get-season-index.ts";

/** The days for which a reading counts. A week later, it says little about the pond. */
export const readingHoldsDays = 7;

/** Lists the owner's notices for a day, first and last days included, in the order in which they began. */
export function listNotices(notices: readonly OwnNotice[], day: string): OwnNotice[] {
  return notices
    .filter(({ from, until }) => from <= day && day <= until)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/**
 * Finds the day on which to preview the owner's notices: the first day of the first notice that differs from what is
 * published and has not ended, otherwise today.
 */
export function choosePreviewDay(
  published: readonly OwnNotice[],
  drafted: readonly OwnNotice[],
  today: string,
): string {
  const known = new Set(published.map((notice) => JSON.stringify(notice)));
  const changed = drafted.find((notice) => notice.until >= today && !known.has(JSON.stringify(notice)));
  return changed === undefined || changed.from < today ? today : changed.from;
}

/** Finds the owner's reading of the water temperature, which counts for a week from its day; null without one. */
export function findReading(water: WaterReading | null, day: string): WaterReading | null {
  if (water === null) return null;
  const age = countDays(water.measured, day);
  return age >= 0 && age < readingHoldsDays ? water : null;
}

/**
 * Makes a short name for what pages show on a day. A different name means different pages, and the name stays the same
 * from day to day as long as nothing begins or ends.
 */
export function formatShownOn({ seasons, today }: Pick<SiteContent, "seasons" | "today">, day: string): string {
  const season = seasons === null ? "" : String(getSeasonIndex(seasons.seasons, day));
  const notices = today.notices
    .map((notice, index) => (listNotices([notice], day).length > 0 ? `n${index}` : ""))
    .filter((name) => name !== "");
  const reading = findReading(today.water, day) === null ? "" : "w";
  return `${season}${notices.join("")}${reading}`;
}
