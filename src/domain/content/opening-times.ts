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
  /** 24-hour clock: "09:00", "17:00". */
  opens: string;
  closes: string;
}

/** The hours of one day, on a 24-hour clock: "09:00", "17:00". */
export type DayHours = Pick<OpeningTimes, "opens" | "closes">;

/** The hours of a week with what else there is to say. */
export interface OpeningHours {
  /** A day that is missing is closed. */
  days: Partial<Record<WeekDay, DayHours>>;
  /** "Sundays by appointment"; "" without. */
  sentence: string;
}

/**
 * Reads hours as they are shown: "Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment". A closing time that is not after the opening
 * time is in the afternoon, as people write it. Text that does not begin with days and times is a sentence as a whole. A day may close
 * before it opens, which `isOpenDay` tells.
 */
export function parseOpeningHours(text: string): OpeningHours {
  const whole = text.replace(/\s+/g, " ").trim();
  const end = whole.indexOf(";");
  const days = parseDays(end === -1 ? whole : whole.slice(0, end));
  if (days === null) return { days: {}, sentence: whole };
  return { days, sentence: end === -1 ? "" : whole.slice(end + 1).trim() };
}

/** Writes hours as they are shown. Days with the same hours are joined, and closed ones left out. */
export function formatOpeningHours({ days, sentence }: OpeningHours): string {
  const spans = listSpans(days).map(([first, last, hours]) => {
    const names = first === last ? first : `${first}-${last}`;
    return `${names} ${formatHours(hours)}`;
  });
  return [spans.join(", "), sentence.replace(/\s+/g, " ").trim()].filter((part) => part !== "").join("; ");
}

/** Lists hours as search engines take them: each with the days that share it. Empty where the text says none, or a day is impossible. */
export function listOpeningTimes({ days }: OpeningHours): OpeningTimes[] {
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
  return readClock(opens) < readClock(closes);
}

const daysPattern = /^([a-z]{3})[a-z]*(?: ?[-–] ?([a-z]{3})[a-z]*)?,? (.+)$/i;
const timesPattern = /^(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?) ?[-–] ?(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?)$/i;

/** Parses "Mon-Fri 9:00-5:00, Sat 9:00-4:00"; null where a part has another form, or a day is named twice. */
function parseDays(text: string): OpeningHours["days"] | null {
  const days: OpeningHours["days"] = {};
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
  const from = findDayIndex(firstDay);
  const to = lastDay === undefined ? from : findDayIndex(lastDay);
  const opens = parseMinutes(first);
  let closes = parseMinutes(last);
  if (from === -1 || to < from || opens === null || closes === null) return null;
  if (closes <= opens && !/m$/i.test(last.trim()) && opens < closes + noon) closes += noon;
  if (closes > 2 * noon) return null;
  return { days: weekDays.slice(from, to + 1), hours: { opens: formatClock(opens), closes: formatClock(closes) } };
}

const noon = 12 * 60;
/** From here on an hour has another number on a 12-hour clock. */
const afternoon = 13 * 60;

/** Parses "9:00", "9AM" or "5.30 pm" into minutes after midnight; null for a bare number. */
function parseMinutes(text: string): number | null {
  const [, hour = "", minute = "0", half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)? ?$/i.exec(text) ?? [];
  if (hour === "" || (minute === "0" && half === undefined) || Number(minute) > 59) return null;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return ((Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}

/** Neighbouring days with the same hours. */
function listSpans(days: OpeningHours["days"]): [first: WeekDay, last: WeekDay, hours: DayHours][] {
  const spans: [WeekDay, WeekDay, DayHours][] = [];
  let isNeighbour = false;
  for (const day of weekDays) {
    const hours = days[day];
    const before = spans.at(-1);
    if (hours !== undefined && isNeighbour && before?.[2].opens === hours.opens && before[2].closes === hours.closes)
      before[1] = day;
    else if (hours !== undefined) spans.push([day, day, hours]);
    isNeighbour = hours !== undefined;
  }
  return spans;
}

/** "9:00-5:00"; "8:30-21:00" where the afternoon would be read as the morning. */
function formatHours({ opens, closes }: DayHours): string {
  const from = readClock(opens);
  const to = readClock(closes);
  const start = formatShortClock(from);
  // Nobody takes it for the evening.
  if (to <= from) return `${start}-${formatShortClock(((to + noon - 60) % noon) + 60)}${to < noon ? "am" : "pm"}`;
  const isClear = from < afternoon && to >= afternoon && to - noon <= from;
  return `${start}-${formatShortClock(isClear ? to - noon : to)}`;
}

function findDayIndex(text: string | undefined): number {
  return weekDays.findIndex((day) => day.toLowerCase() === text?.toLowerCase());
}

function readClock(clock: string): number {
  const [hour = "0", minute = "0"] = clock.split(":");
  return Number(hour) * 60 + Number(minute);
}

function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function formatShortClock(minutes: number): string {
  return formatClock(minutes).replace(/^0(?=\d)/, "");
}
