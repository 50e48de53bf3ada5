import type { OpeningTimes, WeekDay } from "#domain/content/opening-times.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { dayMs, hourMs } from "#domain/time.ts";

export interface OpenDays {
  /** The open days of the week; empty if they are not known, and then every day counts. */
  weekDays: readonly WeekDay[];
  closedDays: readonly string[];
}

export function toOpenDays(site: { openingTimes: readonly OpeningTimes[]; closedDays: readonly string[] }): OpenDays {
  return { weekDays: site.openingTimes.flatMap(({ days }) => days), closedDays: site.closedDays };
}

/**
 * Returns the time after this many milliseconds of open days. Open days count in full: with Sunday closed, 24 hours
 * from Saturday 22:00 end on Monday 22:00.
 */
export function addOpenTime(fromMs: number, durationMs: number, days: OpenDays): number {
  let leftMs = durationMs;
  let timeMs = fromMs;
  for (;;) {
    const day = formatShopDay(new Date(timeMs));
    const end = getDayEnd(day);
    if (isOpen(day, days)) {
      if (end - timeMs >= leftMs) return timeMs + leftMs;
      leftMs -= end - timeMs;
    }
    timeMs = end;
  }
}

/** Returns the latest time since which this much open time has passed: the reverse of `addOpenTime`. */
export function subtractOpenTime(nowMs: number, durationMs: number, days: OpenDays): number {
  let leftMs = durationMs;
  let timeMs = nowMs;
  for (;;) {
    const day = formatShopDay(new Date(timeMs - 1));
    const start = getDayStart(day);
    if (isOpen(day, days)) {
      if (timeMs - start >= leftMs) return timeMs - leftMs;
      leftMs -= timeMs - start;
    }
    timeMs = start;
  }
}

const weekDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short" });

function isOpen(day: string, { weekDays, closedDays }: OpenDays): boolean {
  if (closedDays.includes(day)) return false;
  return (
    weekDays.length === 0 || (weekDays as readonly string[]).includes(weekDay.format(new Date(`${day}T12:00:00Z`)))
  );
}

/** Finds midnight in the shop's time zone, which in summer is an hour earlier than midnight UTC. */
function getDayStart(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return formatShopDay(new Date(midnight - hourMs)) === day ? midnight - hourMs : midnight;
}

function getDayEnd(day: string): number {
  return getDayStart(formatShopDay(new Date(Date.parse(`${day}T12:00:00Z`) + dayMs)));
}
