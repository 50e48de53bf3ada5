export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type WeekDay = (typeof weekDays)[number];

export interface OpeningTimes {
  days: WeekDay[];
  /** 24-hour clock: "09:00", "17:00". */
  opens: string;
  closes: string;
}

/**
 * "Mon-Sat 9:00-5:00" → the days and times as data, for structured data. A closing time not after the opening one is in
 * the afternoon, as people write it. null: the text says something else, and nothing is guessed.
 */
export function parseOpeningTimes(text: string): OpeningTimes | null {
  const match =
    /^\s*([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?,?\s+(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})\s*$/i.exec(
      text,
    );
  if (match === null) return null;
  const from = dayIndex(match[1]);
  const to = match[2] === undefined ? from : dayIndex(match[2]);
  const opens = Number(match[3]) * 60 + Number(match[4]);
  let closes = Number(match[5]) * 60 + Number(match[6]);
  if (closes <= opens) closes += 12 * 60;
  const minutesFit = Number(match[4]) < 60 && Number(match[6]) < 60;
  if (from === -1 || to === -1 || to < from || !minutesFit || closes <= opens || closes > 24 * 60) return null;
  return { days: weekDays.slice(from, to + 1), opens: clock(opens), closes: clock(closes) };
}

function dayIndex(text: string | undefined): number {
  return weekDays.findIndex((day) => day.toLowerCase() === text?.toLowerCase());
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
