export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type WeekDay = (typeof weekDays)[number];

export interface OpeningTimes {
  days: WeekDay[];
  /** 24-hour clock: "09:00", "17:00". */
  opens: string;
  closes: string;
}

const days = /^\s*([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?,?\s+(.+)$/i;
const times = /^(\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)?)\s*[-–]\s*(\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)?)\s*$/i;

/**
 * "Mon-Sat 9:00-5:00" or "Mon-Sat 9AM-5PM" → the days and times as data, for structured data. A closing time not after
 * the opening one is in the afternoon, as people write it. null: the text says something else, and nothing is guessed.
 */
export function parseOpeningTimes(text: string): OpeningTimes | null {
  const [, firstDay, lastDay, hours = ""] = days.exec(text) ?? [];
  const [, first = "", last = ""] = times.exec(hours) ?? [];
  const from = dayIndex(firstDay);
  const to = lastDay === undefined ? from : dayIndex(lastDay);
  const opens = minutesOf(first);
  let closes = minutesOf(last);
  if (from === -1 || to < from || opens === null || closes === null) return null;
  if (closes <= opens && !/m$/i.test(last.trim())) closes += 12 * 60;
  if (closes <= opens || closes > 24 * 60) return null;
  return { days: weekDays.slice(from, to + 1), opens: clock(opens), closes: clock(closes) };
}

/** "9:00", "9AM" or "5.30 pm" → minutes after midnight; a bare number is no time. */
function minutesOf(text: string): number | null {
  const [, hour = "", minute = "0", half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?\s*$/i.exec(text) ?? [];
  if (hour === "" || (minute === "0" && half === undefined) || Number(minute) > 59) return null;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return ((Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}

function dayIndex(text: string | undefined): number {
  return weekDays.findIndex((day) => day.toLowerCase() === text?.toLowerCase());
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
