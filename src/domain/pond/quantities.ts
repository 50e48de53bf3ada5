import { formatMeasure } from "#domain/catalogue/measure.ts";
import type { Figure } from "./pond-fields.ts";
import { litresPerUkGallon, litresPerUsGallon, unitsOf, type UnitSystem } from "./units.ts";

/** Formats "8,000 W" or "1.25 m²", rounded to this step without further decimals, with a no-break space. */
export function formatQuantity(value: number, step: number, unit: string): string {
  const rounded = Number((Math.round(value / step) * step).toFixed(3));
  return formatMeasure({ min: rounded, max: rounded }, unit);
}

/** Formats "8,000" or "1.25" as `formatQuantity` does, without a unit. */
export function formatRounded(value: number, step: number): string {
  return formatQuantity(value, step, "");
}

/** Formats "8,000 l", large volumes to the nearest ten litres. */
export function formatLitres(volumeL: number): string {
  return formatQuantity(volumeL, volumeL < 1_000 ? 1 : 10, "l");
}

/** Formats a volume as "1,760 UK gallons, 2,113 US". */
export function formatGallons(volumeL: number): string {
  return `${formatRounded(volumeL / litresPerUkGallon, 1)} UK gallons, ${formatRounded(volumeL / litresPerUsGallon, 1)} US`;
}

/** Formats "6,850 l/h", to the nearest fifty, because nobody measures a pond more exactly. */
export function formatFlow(flowLph: number): string {
  return formatQuantity(flowLph, 50, "l/h");
}

/** Formats "1.5 m". */
export function formatMetres(lengthM: number, step = 0.1): string {
  return formatQuantity(lengthM, step, "m");
}

/** Formats "1 h 10 min", "50 min" or "2 h". */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return formatQuantity(minutes, 1, "min");
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? "" : `\u00a0${rest}\u00a0min`}`;
}

/** Formats "£166" a year in whole pounds, because nobody's tariff is exact for a year. */
export function formatYearlyCost(pounds: number): string {
  return `£${formatRounded(pounds, 1)}`;
}

/** Parses a number as people type it: "1.25", "1,25", "8,000", "8 000", "8000 l"; null if the text is not a number. */
export function parseFigure(text: string): number | null {
  const bare = text
    .trim()
    .replace(/ ?[a-z%£]{1,8}\.?$/i, "")
    .replaceAll(/[\s_]/g, "");
  const whole = /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,4})?$/.test(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  return /^-?(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/.test(whole) ? Number(whole) : null;
}

type Measured = Pick<Figure, "kind" | "unit">;

function getUnit({ kind, unit }: Measured, units: UnitSystem) {
  return kind === "plain" ? { name: unit, size: 1 } : unitsOf[kind][units];
}

/** Returns the unit beside a field: "m", "ft", "UK gal". */
export function unitOf(figure: Measured, units: UnitSystem): string {
  return getUnit(figure, units).name;
}

/** Converts a figure from metres, litres or its own unit into the visitor's units. */
export function fromSi(figure: Measured, value: number, units: UnitSystem): number {
  return value / getUnit(figure, units).size;
}

export function toSi(figure: Measured, value: number, units: UnitSystem): number {
  return value * getUnit(figure, units).size;
}

/** Parses a field to the URL's decimals. It is a mistake if unreadable, out of bounds, or missing without a default. */
export function parseField(
  figure: Figure,
  typed: string,
  { units, usual, decimals }: { units: UnitSystem; usual: number | null; decimals: number },
) {
  const write = (value: number) => String(Number(value.toFixed(decimals)));
  const usualText = usual === null ? "" : write(fromSi(figure, usual, units));
  const mistake = describeMistake(figure, units);
  if (typed === "") return { value: usual ?? 0, shown: usualText, tidy: "", mistake: usual === null ? mistake : null };
  const read = parseFigure(typed);
  const text = read === null ? "" : write(read);
  const value = toSi(figure, Number(text), units);
  if (read === null || value < figure.min || value > figure.max)
    return { value: usual ?? figure.min, shown: typed, tidy: typed, mistake };
  if (usual !== null && text === usualText) return { value: usual, shown: text, tidy: "", mistake: null };
  return { value, shown: text, tidy: text, mistake: null };
}

function describeMistake(figure: Figure, units: UnitSystem): string {
  const [min, max] = [figure.min, figure.max]
    .map((bound) => fromSi(figure, bound, units))
    .map((bound) => formatRounded(bound, bound < 10 ? 0.01 : 1));
  return `Please enter a number from ${min} to ${max}\u00a0${unitOf(figure, units)}.`;
}
