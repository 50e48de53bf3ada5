import { formatMeasure } from "#domain/catalogue/measure.ts";
import { fromLitres } from "./units.ts";

/** "8,000", "1.25": rounded to this step, with no more decimals than it has. */
export function formatRounded(value: number, step: number): string {
  const rounded = Math.round(value / step) * step;
  return formatMeasure({ min: Number(rounded.toFixed(3)), max: Number(rounded.toFixed(3)) }, "").trim();
}

/** "8,000 l", to the ten litres where it is much. */
export function formatLitres(volumeL: number): string {
  return `${formatRounded(volumeL, volumeL < 1_000 ? 1 : 10)} l`;
}

/** "1,760 UK gallons, 2,113 US": what the same water is called elsewhere. */
export function formatGallons(volumeL: number): string {
  return `${formatRounded(fromLitres(volumeL, "uk"), 1)} UK gallons, ${formatRounded(fromLitres(volumeL, "us"), 1)} US`;
}

/** "6,850 l/h": to fifty, since no pond is measured better. */
export function formatFlow(flowLph: number): string {
  return `${formatRounded(flowLph, 50)} l/h`;
}

/** "1.5 m" */
export function formatMetres(lengthM: number, step = 0.1): string {
  return `${formatRounded(lengthM, step)} m`;
}

/** "1 h 10", "50 min", "2 h" */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`;
}

/** "£166" a year: whole pounds, since nobody's tariff is exact for a year. */
export function formatYearlyCost(pounds: number): string {
  return `£${formatRounded(pounds, 1)}`;
}
