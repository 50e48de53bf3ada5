export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type WeekDay = (typeof weekDays)[number];

export interface OpeningTimes {
  days: WeekDay[];
  /** 24-hour clock: "09:00", "17:00". */
  opens: string;
  closes: string;
}

const days = /^([a-z]{3})[a-z]*(?: ?[-–] ?([a-z]{3})[a-z]*)?,? (.+)$/i;
const times = /^(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?) ?[-–] ?(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?)$/i;

/**
 * Parses "Mon-Sat 9:00-5:00" or "Mon-Sat 9AM-5PM" for structured data. A closing time that is not after the opening time is
 * in the afternoon, as people write it. null: the text has another form.
 */
export function parseOpeningTimes(text: string): OpeningTimes | null {
  const [, firstDay, lastDay, hours = ""] = days.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  const [, first = "", last = ""] = times.exec(hours) ?? [];
  const from = findDayIndex(firstDay);
  const to = lastDay === undefined ? from : findDayIndex(lastDay);
  const opens = parseMinutes(first);
  let closes = parseMinutes(last);
  if (from === -1 || to < from || opens === null || closes === null) return null;
  if (closes <= opens && !/m$/i.test(last.trim())) closes += 12 * 60;
  if (closes <= opens || closes > 24 * 60) return null;
  return { days: weekDays.slice(from, to + 1), opens: formatClock(opens), closes: formatClock(closes) };
}

/** Parses "9:00", "9AM" or "5.30 pm" into minutes after midnight; null for a bare number. */
function parseMinutes(text: string): number | null {
  const [, hour = "", minute = "0", half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)? ?$/i.exec(text) ?? [];
  if (hour === "" || (minute === "0" && half === undefined) || Number(minute) > 59) return null;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return ((Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}

function findDayIndex(text: string | undefined): number {
  return weekDays.findIndex((day) => day.toLowerCase() === text?.toLowerCase());
}

function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
