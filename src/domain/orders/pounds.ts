import { maxPricePence, type Pence } from "#domain/money.ts";

/** Pence → the number of pounds that stands in an answer (12.5). Exact: the nearest number there is to that decimal. */
export function poundsOf(pence: Pence): number {
  return pence / 100;
}

/** A number of pounds with at most two decimals → pence, zero allowed. null for anything else: never rounded. */
export function penceOfPounds(pounds: number): Pence | null {
  const pence = Math.round(pounds * 100);
  return pence >= 0 && pence <= maxPricePence && pence / 100 === pounds ? pence : null;
}
