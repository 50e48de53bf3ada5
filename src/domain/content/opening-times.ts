export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type WeekDay = (typeof weekDays)[number];

export const weekDayNames: Record<WeekDay, string> = {
  Mon: "Monday",
  Tue: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
};

export interface OpeningTimes {
  days: WeekDay[];
  /** On a 24-hour clock: "09:00", "17:00". */
  opens: string;
  closes: string;
}

/** The hours of one day, on a 24-hour clock: "09:00", "17:00". */
type DayHours = Pick<OpeningTimes, "opens" | "closes">;

/** The hours by day. On a missing day, the shop is closed. */
type WeekHours = Partial<Record<WeekDay, DayHours>>;

/**
 * Parses hours as shown: "Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment"; {} for text that does not begin
 * with days and times. A closing time that is not after the opening time counts as in the afternoon, as people write
 * it. A day may still close before it opens, which `isOpenDay` finds.
 */
export function parseOpeningHours(text: string): WeekHours {
  const [days = ""] = text.replace(/\s+/g, " ").split(";");
  return parseDays(days.trim()) ?? {};
}

/** Lists opening times for search engines, by the days that share them; [] if there are none or a day is impossible. */
export function listOpeningTimes(text: string): OpeningTimes[] {
  const days = parseOpeningHours(text);
  const times: OpeningTimes[] = [];
  for (const day of weekDays) {
    const hours = days[day];
    if (hours === undefined) continue;
    if (!isOpenDay(hours)) return [];
    const same = times.find(({ opens, closes }) => opens === hours.opens && closes === hours.closes);
    if (same === undefined) times.push({ days: [day], ...hours });
    else same.days.push(day);
  }
  return times;
}

/** Whether a day closes after it opens. */
export function isOpenDay({ opens, closes }: DayHours): boolean {
  return opens < closes;
}

const daysPattern = /^([a-z]{3})[a-z]*(?: ?[-–] ?([a-z]{3})[a-z]*)?,? (.+)$/i;
const timesPattern = /^(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?) ?[-–] ?(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?)$/i;

/** Parses "Mon-Fri 9:00-5:00, Sat 9:00-4:00"; null if a part has another form, or a day is named twice. */
function parseDays(text: string): WeekHours | null {
  const days: WeekHours = {};
  let part = "";
  for (const piece of text.split(",")) {
    // "Monday – Friday, 8.30 – 17.00" has a comma of its own.
    part = part === "" ? piece.trim() : `${part}, ${piece.trim()}`;
    const span = parseSpan(part);
    if (span === null) continue;
    if (span.days.some((day) => days[day] !== undefined)) return null;
    for (const day of span.days) days[day] = span.hours;
    part = "";
  }
  return part === "" ? days : null;
}

function parseSpan(text: string): { days: WeekDay[]; hours: DayHours } | null {
  const [, firstDay, lastDay, times = ""] = daysPattern.exec(text) ?? [];
  const [, first = "", last = ""] = timesPattern.exec(times) ?? [];
  const from = getDayIndex(firstDay);
  const to = lastDay === undefined ? from : getDayIndex(lastDay);
  const opens = parseMinutes(first);
  let closes = parseMinutes(last);
  if (from === -1 || to < from || opens === null || closes === null) return null;
  if (closes <= opens && !/m$/i.test(last.trim()) && opens < closes + noon) closes += noon;
  if (closes > 2 * noon) return null;
  return { days: weekDays.slice(from, to + 1), hours: { opens: formatClock(opens), closes: formatClock(closes) } };
}

const noon = 12 * 60;

/** Parses "9:00", "9AM" or "5.30 pm" into minutes after midnight; null for a bare number. */
function parseMinutes(text: string): number | null {
  const [, hour = "", minute = "0", half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)? ?$/i.exec(text) ?? [];
  if (hour === "" || (minute === "0" && half === undefined) || Number(minute) > 59) return null;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return ((Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}

function getDayIndex(text: string | undefined): number {
  return weekDays.findIndex((day) => day.toLowerCase() === text?.toLowerCase());
}

function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
