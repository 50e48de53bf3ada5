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

/** The form's field, at which a refusal is shown. */
const field = "discountCode";

/**
 * Finds the reduction that one more use of a code gives on goods at this price, never more than the goods cost. `used`
 * is null for a code that the shop does not know.
 */
export function computeCodeDiscount(
  used: UsedCode | null,
  { goodsPence, day }: { goodsPence: Pence; day: string },
): Result<Discount> {
  if (used === null) return refuse({ code: "discount-code.unknown", field });
  const { code, percent, amountPence, firstDay, lastDay, minGoodsPence } = used;
  switch (getDiscountCodeState(used, day)) {
    case "early": {
      const message = `This discount code starts on ${formatLongDay(firstDay)}. You can order without it, or wait until then.`;
      return refuse({ code: "discount-code.early", field, message });
    }
    case "ended": {
      const message = `This discount code ended on ${formatLongDay(lastDay)}. You can order without it.`;
      return refuse({ code: "discount-code.ended", field, message });
    }
    case "off":
      return refuse({ code: "discount-code.ended", field });
    case "used-up":
      return refuse({ code: "discount-code.used-up", field });
    case "open":
  }
  if (goodsPence < minGoodsPence) {
    const message = `This discount code is for goods of ${formatPrice(minGoodsPence)} or more, and these come to ${formatPrice(goodsPence)}. You can add more, or order without it.`;
    return refuse({ code: "discount-code.goods-below-minimum", field, message });
  }
  const discountPence =
    percent === null ? Math.min(amountPence ?? 0, goodsPence) : computePercentPence(goodsPence, percent);
  return accept({ discountPence, discountReason: formatDiscountReason(percent, `code ${code}`) });
}
