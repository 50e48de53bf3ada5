import type { OpeningTimes, WeekDay } from "#domain/content/opening-times.ts";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import { dayMs, hourMs } from "#domain/time.ts";

/** The days on which the shop is open. */
export interface OpenDays {
  /** Empty where they are not known: every day counts then. */
  weekDays: readonly WeekDay[];
  closedDays: readonly string[];
}

/** The open days that the owner has written in site.yaml. */
export function readOpenDays(site: { openingTimes: readonly OpeningTimes[]; closedDays: readonly string[] }): OpenDays {
  return { weekDays: site.openingTimes.flatMap(({ days }) => days), closedDays: site.closedDays };
}

/** The time after so many milliseconds of open days. A day counts as a whole: from Saturday 22:00, 24 hours end on Monday 22:00. */
export function addOpenTime(fromMs: number, durationMs: number, days: OpenDays): number {
  let left = durationMs;
  let at = fromMs;
  for (;;) {
    const day = formatShopDay(new Date(at));
    const end = findEnd(day);
    if (isOpen(day, days)) {
      if (end - at >= left) return at + left;
      left -= end - at;
    }
    at = end;
  }
}

/** The latest moment from which so many milliseconds of open days have passed by now: `addOpenTime` the other way round. */
export function subtractOpenTime(nowMs: number, durationMs: number, days: OpenDays): number {
  let left = durationMs;
  let at = nowMs;
  for (;;) {
    const day = formatShopDay(new Date(at - 1));
    const start = findStart(day);
    if (isOpen(day, days)) {
      if (at - start >= left) return at - left;
      left -= at - start;
    }
    at = start;
  }
}

const weekDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short" });

function isOpen(day: string, { weekDays, closedDays }: OpenDays): boolean {
  if (closedDays.includes(day)) return false;
  return (
    weekDays.length === 0 || (weekDays as readonly string[]).includes(weekDay.format(new Date(`${day}T12:00:00Z`)))
  );
}

/** Midnight in the shop's time zone, which is an hour earlier than in UTC in summer. */
function findStart(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return formatShopDay(new Date(midnight - hourMs)) === day ? midnight - hourMs : midnight;
}

function findEnd(day: string): number {
  return findStart(formatShopDay(new Date(Date.parse(`${day}T12:00:00Z`) + dayMs)));
}
