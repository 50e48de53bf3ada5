import { formatDate } from "#app/ui/format-date.ts";

const hourMs = 60 * 60 * 1000;

/** When a device was last used, in plain words. The server knows it to the hour. */
export function formatLastUsed(iso: string, now: Date): string {
  if (now.getTime() - new Date(iso).getTime() <= hourMs) return "in the last hour";
  const day = formatDate(iso);
  if (day === formatDate(now.toISOString())) return "today";
  if (day === formatDate(new Date(now.getTime() - 24 * hourMs).toISOString())) return "yesterday";
  return `on ${day}`;
}
