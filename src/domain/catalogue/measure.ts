/** A number or a range of numbers, in the unit of its column. A single number has the same minimum and maximum. */
export interface NumberRange {
  min: number;
  max: number;
}

// Matches plain digits, or digits in groups of three, then decimals. A decimal comma does not match.
const number = /^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/;

/** Parses a cleaned cell: "8,000", "8000 l/h", "25-200" or "25 to 200"; null for words or an uncertain number. */
export function parseNumberRange(text: string, unit: string): NumberRange | null {
  const bare = removeUnit(text, unit);
  const whole = parseNumber(bare);
  if (whole !== null) return { min: whole, max: whole };
  const parts = bare.split(/ ?[–—] ?| to |(?<=\d) ?- ?(?=\d)/);
  if (parts.length !== 2) return null;
  const min = parseNumber(removeUnit(parts[0] ?? "", unit));
  const max = parseNumber(parts[1] ?? "");
  return min === null || max === null || min > max ? null : { min, max };
}

function removeUnit(text: string, unit: string): string {
  const trimmed = text.trim();
  const isInUnit = unit !== "" && trimmed.toLowerCase().endsWith(unit.toLowerCase());
  return isInUnit ? trimmed.slice(0, -unit.length).trim() : trimmed;
}

function parseNumber(text: string): number | null {
  return number.test(text) ? Number(text.replaceAll(",", "")) : null;
}

/** Formats the number as a fact shows it, without its unit: "8,000", "25–200". */
export function formatNumberRange({ min, max }: NumberRange): string {
  return min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
}

function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  const [whole = "", decimals] = String(Number(value.toFixed(3))).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,3}$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

// These units follow their number without a space.
const closeUnits = new Set(["", '"', "%", "°"]);

/** Formats "8,000 l/h", "25–200 W", "60%" or "£166 a year". A no-break space keeps number and unit on one line. */
export function formatMeasure(range: NumberRange, unit: string): string {
  if (unit.startsWith("£")) return `£${formatNumberRange(range)}${unit.slice(1)}`;
  const isOne = range.min === 1 && range.max === 1;
  const word = isOne && /^(?:year|month|day)s$/.test(unit) ? unit.slice(0, -1) : unit;
  return `${formatNumberRange(range)}${closeUnits.has(unit) ? "" : "\u00a0"}${word}`;
}
