import { formatLongDay } from "#domain/format-date.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { Discount } from "#domain/orders/changes/changed-lines.ts";
import { computePercentPence, formatDiscountReason } from "#domain/orders/changes/discount.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** The terms of a discount code. Exactly one of `percent` and `amountPence` is a number. */
export interface DiscountTerms {
  /** The code, in capital letters and digits. */
  code: string;
  percent: number | null;
  amountPence: Pence | null;
  /** The minimum price of the goods; 0 without a minimum. */
  minGoodsPence: Pence;
  /** The maximum number of uses by all customers together; null without a limit. */
  maxUses: number | null;
  /** The first and the last day of use, in the shop's time zone: "2026-12-01". */
  firstDay: string;
  lastDay: string;
}

export type DiscountCodeState = "open" | "early" | "ended" | "used-up" | "off";

interface UsedCode extends DiscountTerms {
  isOff: boolean;
  uses: number;
}

export const discountCodePattern = /^[A-Z\d]{3,20}$/;

/** Turns "Spring 10" into "SPRING10". */
export function normalizeDiscountCode(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

export function getDiscountCodeState(
  { firstDay, lastDay, isOff, maxUses, uses }: UsedCode,
  day: string,
): DiscountCodeState {
  if (day > lastDay) return "ended";
  if (isOff) return "off";
  if (day < firstDay) return "early";
  return maxUses !== null && uses >= maxUses ? "used-up" : "open";
}

/**
 * Finds the reduction that one more use of a code gives on goods at this price, never more than the goods cost. `found`
 * is null for a code that the shop does not know.
 */
export function computeCodeDiscount(
  found: UsedCode | null,
  { goodsPence, day }: { goodsPence: Pence; day: string },
): Result<Discount> {
  const message = describeRefusal(found, { goodsPence, day });
  if (found === null || message !== null)
    return refuse({ code: "order.discount", field: "discountCode", message: message ?? "" });
  const { code, percent, amountPence } = found;
  const discountPence =
    percent === null ? Math.min(amountPence ?? 0, goodsPence) : computePercentPence(goodsPence, percent);
  return accept({ discountPence, discountReason: formatDiscountReason(percent, `code ${code}`) });
}

function describeRefusal(
  found: UsedCode | null,
  { goodsPence, day }: { goodsPence: Pence; day: string },
): string | null {
  if (found === null) return "We do not know this discount code. Please check it, or order without it.";
  const { firstDay, lastDay, minGoodsPence } = found;
  switch (getDiscountCodeState(found, day)) {
    case "early":
      return `This discount code starts on ${formatLongDay(firstDay)}. You can order without it, or wait until then.`;
    case "ended":
      return `This discount code ended on ${formatLongDay(lastDay)}. You can order without it.`;
    case "off":
      return "This discount code has ended. You can order without it.";
    case "used-up":
      return "This discount code has been used as often as we offered it. You can order without it.";
    case "open":
      return goodsPence < minGoodsPence
        ? `This discount code is for goods of ${formatPrice(minGoodsPence)} or more, and these come to ${formatPrice(goodsPence)}. You can add more, or order without it.`
        : null;
  }
}
