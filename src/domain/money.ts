/** An amount of money in whole pence. Text with a £ appears only at the edges of the shop. */
export type Pence = number;

export function sumAmounts(amounts: readonly { amountPence: Pence }[]): Pence {
  return amounts.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

/** £999,999.99, the largest price or amount that the shop accepts. */
export const maxPricePence: Pence = 99_999_999;

/** Formats pence as "£1,249.00" or "−£5.00", always with pence. Throws for anything but a whole number. */
export function formatPrice(pence: Pence): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`Not an amount in whole pence: ${pence}`);
  const digits = String(Math.abs(pence)).padStart(3, "0");
  const pounds = digits.slice(0, -2).replace(/\B(?=(?:\d{3}){1,5}$)/g, ",");
  return `${pence < 0 ? "−" : ""}£${pounds}.${digits.slice(-2)}`;
}

export interface PenceRange {
  fromPence: Pence;
  toPence: Pence;
}

/** Formats a range as "£12.50", "£85–110" or, in a sentence, "£85 to £110". A range in whole pounds has no pence. */
export function formatPenceRange({ fromPence, toPence }: PenceRange, place: "table" | "sentence" = "table"): string {
  if (fromPence === toPence) return formatPrice(fromPence);
  const isWhole = fromPence % 100 === 0 && toPence % 100 === 0;
  const format = (pence: Pence) => (isWhole ? formatPrice(pence).slice(0, -3) : formatPrice(pence));
  return place === "table"
    ? `${format(fromPence)}–${format(toPence).slice(1)}`
    : `${format(fromPence)} to ${format(toPence)}`;
}
