import type { Pence } from "#domain/money.ts";

const percentPattern = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/;
const reasonPattern = /^(\d{1,3}(?:\.\d{1,2})?)%: /;

/** Parses "10%" or "7.5 %" into 10 or 7.5; null for any other text, or above 100. */
export function parsePercent(typed: string): number | null {
  const percent = Number(percentPattern.exec(typed.trim())?.[1] ?? Number.NaN);
  return percent > 0 && percent <= 100 ? percent : null;
}

/** Computes a percentage of the goods, to the nearest penny. The order keeps the pence, even if its goods change. */
export function computePercentPence(goodsPence: Pence, percent: number): Pence {
  return Math.round((goodsPence * percent) / 100);
}

/** Formats the reason that the customer reads: "10%: Club price". */
export function formatDiscountReason(percent: number | null, reason: string): string {
  return percent === null ? reason : `${percent}%: ${reason}`;
}

/**
 * Splits a discount into its percentage and its reason. If the discount is no longer that percentage of the goods, the
 * percentage is null and the reason whole.
 */
export function splitDiscount(
  { discountPence, discountReason }: { discountPence: Pence; discountReason: string },
  goodsPence: Pence,
): { percent: number | null; reason: string } {
  const [prefix, digits] = reasonPattern.exec(discountReason) ?? [];
  const percent = Number(digits);
  if (prefix === undefined || computePercentPence(goodsPence, percent) !== discountPence)
    return { percent: null, reason: discountReason };
  return { percent, reason: discountReason.slice(prefix.length) };
}
