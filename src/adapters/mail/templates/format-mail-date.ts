const longDate = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "4 December 2026", by the shop's clock. */
export function formatMailDate(date: Date): string {
  return longDate.format(date);
}
