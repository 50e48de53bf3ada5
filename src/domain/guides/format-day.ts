const day = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** "2026-11-02" → "2 November 2026". */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T12:00:00Z`));
}
