import { dayMs } from "#domain/time.ts";

export interface MonthDay {
  /** The month, from 1. */
  month: number;
  day: number;
}

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** Parses "1 March" or "1 Mar"; null if not every year has the day, which rules out 29 February. */
export function parseMonthDay(text: string): MonthDay | null {
  const [, day = "", name = ""] = /^(\d{1,2}) ([a-z]{3,9})$/.exec(text.trim().toLowerCase()) ?? [];
  const month = monthNames.findIndex((each) => each === name || each.slice(0, 3) === name) + 1;
  return month > 0 && isDay(2_025, month, Number(day)) ? { month, day: Number(day) } : null;
}

/** Parses "24 December 2026" or "2026-12-24" into "2026-12-24", which sorts by day; null if there is no such day. */
export function parseDay(text: string): string | null {
  const written = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? [];
  if (isoYear !== undefined) return isDay(Number(isoYear), Number(isoMonth), Number(isoDay)) ? written : null;
  const [, dayAndMonth = "", year = ""] = /^(\d{1,2} [a-z]{3,9}) (\d{4})$/i.exec(written) ?? [];
  // A leap year has a 29 February, although `parseMonthDay` does not accept it.
  const found = /^29 feb(?:ruary)?$/i.test(dayAndMonth) ? { month: 2, day: 29 } : parseMonthDay(dayAndMonth);
  if (found === null || !isDay(Number(year), found.month, found.day)) return null;
  return `${year}-${twoDigits(found.month)}-${twoDigits(found.day)}`;
}

/** Formats "1 March". */
export function formatMonthDay({ month, day }: MonthDay): string {
  const name = monthNames[month - 1] ?? "";
  return `${day} ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Formats "2026-12-24" as "24 December 2026". */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${formatMonthDay({ month: Number(month), day: Number(date) })} ${year}`;
}

/** Counts the days from one day to another; negative if `to` is earlier. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / dayMs);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
