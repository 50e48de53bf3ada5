import type { Pence } from "#domain/money.ts";

const percentPattern = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/;
const reasonPattern = /^(\d{1,3}(?:\.\d{1,2})?)%: /;

/** "10%" or "7.5 %" → 10 or 7.5; null for anything else or above 100. */
export function parsePercent(typed: string): number | null {
  const percent = Number(percentPattern.exec(typed.trim())?.[1] ?? Number.NaN);
  return percent > 0 && percent <= 100 ? percent : null;
}

/** A percentage of the goods, to the nearest penny. The order keeps the pence, even if the goods change later. */
export function findPercentPence(goodsPence: Pence, percent: number): Pence {
  return Math.round((goodsPence * percent) / 100);
}

/** The reason that the customer reads: "10%: Club price". */
export function formatDiscountReason(percent: number | null, reason: string): string {
  return percent === null ? reason : `${percent}%: ${reason}`;
}

/**
 * The percentage of a discount and the reason without it, as long as the discount is still that percentage of the
 * goods; otherwise null and the whole reason.
 */
export function readDiscount(
  { discountPence, discountReason }: { discountPence: Pence; discountReason: string },
  goodsPence: Pence,
): { percent: number | null; reason: string } {
  const [prefix, digits] = reasonPattern.exec(discountReason) ?? [];
  const percent = Number(digits);
  if (prefix === undefined || findPercentPence(goodsPence, percent) !== discountPence)
    return { percent: null, reason: discountReason };
  return { percent, reason: discountReason.slice(prefix.length) };
}
