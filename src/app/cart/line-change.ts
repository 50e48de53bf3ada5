import type { CartItem, CartLineIdentity } from "#domain/cart/cart-item.ts";
import type { CheckedLine, GonePart } from "#domain/cart/check-cart.ts";
import { formatPrice, type Pence } from "#domain/money.ts";

export type LineChange = { kind: "price"; nowPence: Pence } | { kind: "gone"; gone: GonePart };

/** Returns a text that differs for any two lines. */
export function getLineName({ key, selectedSize, selectedOption }: CartLineIdentity): string {
  return JSON.stringify([key, selectedSize, selectedOption]);
}

/** Compares a line with the result of its check; null if nothing has changed, or if the line has not been checked. */
export function findLineChange(line: CartItem, checked: CheckedLine | undefined): LineChange | null {
  if (checked === undefined) return null;
  if (checked.item === null) return { kind: "gone", gone: checked.gone };
  const nowPence = checked.item.unitPricePence;
  return nowPence === line.unitPricePence ? null : { kind: "price", nowPence };
}

export function describePriceChange(beforePence: Pence, nowPence: Pence): string {
  const direction = nowPence > beforePence ? "up" : "down";
  return `The price went ${direction} by ${formatPrice(Math.abs(nowPence - beforePence))} since you added it.`;
}

export function describeGone(gone: GonePart): string {
  return gone === "price"
    ? "This has no price at the moment, so it cannot be ordered online. Please ring us."
    : `We no longer sell this ${gone}, so it cannot be ordered.`;
}
