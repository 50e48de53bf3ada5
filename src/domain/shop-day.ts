/** The shop's time zone, in which every day and time is shown and counted, wherever the reader is. */
export const shopTimeZone = "Europe/London";

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: shopTimeZone });

/** Formats the day of a moment in the shop's time zone: "2026-11-24". */
export function formatShopDay(moment: Date): string {
  return isoDay.format(moment);
}

const longDate = new Intl.DateTimeFormat("en-GB", {
  timeZone: shopTimeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** Formats the day of a moment in the shop's time zone: "24 November 2026". */
export function formatLongDate(moment: Date): string {
  return longDate.format(moment);
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
