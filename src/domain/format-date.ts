import { minuteMs } from "#domain/time.ts";

/** The shop's time zone, in which every day and time is shown and counted, wherever the reader is. */
export const shopTimeZone = "Europe/London";
const timeZone = shopTimeZone;

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone });

/** Formats the day of a moment in the shop's time zone: "2026-11-24". */
export function formatShopDay(moment: Date): string {
  return isoDay.format(moment);
}

const longDate = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long", year: "numeric" });

/** Formats the day of a moment in the shop's time zone: "24 November 2026". */
export function formatLongDate(moment: Date): string {
  return longDate.format(moment);
}

/** Formats an ISO time as "18 November 2026". */
export function formatDate(iso: string): string {
  return formatLongDate(new Date(iso));
}

const longDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** Formats a day: "2026-11-24" → "Tuesday 24 November 2026". */
export function formatLongDay(day: string): string {
  return longDay.format(new Date(`${day}T12:00:00Z`)).replace(",", "");
}

const shortDate = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Formats an ISO time as "18 Nov 2026". */
export function formatShortDate(iso: string): string {
  // Some browsers abbreviate September to four letters.
  return shortDate.format(new Date(iso)).replace("Sept", "Sep");
}

/** Formats an ISO time as "18 Nov 2026 15:42", for the order desk. */
export function formatMoment(iso: string): string {
  return `${formatShortDate(iso)} ${clock.format(new Date(iso))}`;
}

/** Formats an ISO time as "15:42". */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

const weekDay = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short" });

/** Formats an ISO time within a week as "Mon 15:42". */
export function formatDayAndClock(iso: string): string {
  return `${weekDay.format(new Date(iso))} ${clock.format(new Date(iso))}`;
}

/** Formats milliseconds in their two largest units: "12 min", "4 h 12 min", "1 d 2 h". Never negative. */
export function formatWaiting(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${minutes} min`;
}
