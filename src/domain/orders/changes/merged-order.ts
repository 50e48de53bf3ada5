import { maxCartLines, maxLineQuantity } from "#domain/cart/cart.ts";
import { formatPieces } from "#domain/format-counted.ts";
import { formatPrice, maxPricePence, type Pence } from "#domain/money.ts";
import { sumLines, type PricedLine } from "#domain/orders/checkout/price-order.ts";
import { listOneOrderTexts, type OneOrderField, type Profile } from "#domain/orders/delivery-info.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Discount } from "./changed-lines.ts";
import { mergeDetails, type MergeChoices, type MergingCustomer } from "./merge-details.ts";

interface MergeableOrder extends Discount, MergingCustomer, Record<OneOrderField, string> {
  id: string;
  lines: readonly PricedLine[];
  adminNotes: string;
}

export interface MergedOrder extends Discount {
  lines: PricedLine[];
  discountedPence: Pence;
  details: Profile;
  adminNotes: string;
  changes: string[];
}

const maxReasonLength = 200;

/** The choices for the items of an order that was sent twice: keep them once, or twice if the customer wants both. */
export const doubleChoices = ["once", "both"] as const;
export type DoubleChoice = (typeof doubleChoices)[number];

/** Whether two orders are for the same items in the same quantities, so that one was probably sent twice. */
export function areDoubles(one: readonly PricedLine[], other: readonly PricedLine[]): boolean {
  const unmatchedLines = [...other];
  for (const line of one) {
    const index = unmatchedLines.findIndex((each) => isSameThing(each, line) && each.quantity === line.quantity);
    if (index === -1) return false;
    unmatchedLines.splice(index, 1);
  }
  return unmatchedLines.length === 0;
}

/** Lists the items in both orders with their merged quantities: "Net: 1 and 2 become 3". */
export function listShared(kept: readonly PricedLine[], other: readonly PricedLine[]): string[] {
  const shared: string[] = [];
  for (const line of other) {
    const same = kept.find((each) => isSameThing(each, line));
    if (same !== undefined)
      shared.push(`${line.name}: ${same.quantity} and ${line.quantity} become ${same.quantity + line.quantity}`);
  }
  return shared;
}

/**
 * Works out one order from two, each at the prices at which it was ordered, and joins lines for the same item at the
 * same price. Refuses what `mergeDetails` refuses, and doubles without a choice (`order.merge-doubles`).
 */
export function workOutMerged(
  kept: MergeableOrder,
  other: MergeableOrder,
  choices: MergeChoices,
  doubles?: DoubleChoice,
): Result<MergedOrder> {
  const details = mergeDetails(kept, other, choices);
  if (!details.ok) return details;
  const isDouble = areDoubles(kept.lines, other.lines);
  if (isDouble && doubles === undefined) return refuse({ code: "order.merge-doubles" });
  const isOnce = isDouble && doubles === "once";
  const added = isOnce ? { ...other, lines: [], discountPence: 0, discountReason: "" } : other;
  const lines = mergeLines(kept.lines, added.lines);
  if (lines.length > maxCartLines) return refuse({ code: "order.too-many-lines" });
  const subtotalPence = sumLines(lines);
  if (subtotalPence > maxPricePence) return refuse({ code: "order.total-too-high" });
  const discountPence = kept.discountPence + added.discountPence;
  const reasons = new Set([kept.discountReason, added.discountReason].filter((reason) => reason !== ""));
  return accept({
    lines,
    discountedPence: subtotalPence - discountPence,
    discountPence,
    discountReason: [...reasons].join("; ").slice(0, maxReasonLength),
    details: details.value,
    adminNotes: [
      kept.adminNotes,
      other.adminNotes,
      ...listOneOrderTexts(other).map(({ label, text }) => `${label} of ${other.id}: ${text}`),
    ]
      .filter((text) => text !== "")
      .join("\n"),
    changes: [
      `Your order ${other.id} is now part of this one`,
      ...(isOnce ? ["It had the same items, which you get once"] : []),
      ...added.lines.map(
        (line) => `From that order: ${formatPieces(line)}, ${formatPrice(line.unitPricePence * line.quantity)}`,
      ),
    ],
  });
}

function mergeLines(kept: readonly PricedLine[], added: readonly PricedLine[]): PricedLine[] {
  const lines = [...kept];
  for (const line of added) {
    const index = lines.findIndex((one) => isSameThing(one, line) && one.quantity + line.quantity <= maxLineQuantity);
    const same = lines[index];
    if (same === undefined) lines.push(line);
    else lines[index] = { ...same, quantity: same.quantity + line.quantity };
  }
  return lines;
}

function isSameThing(one: PricedLine, other: PricedLine): boolean {
  const fields = ["productKey", "name", "selectedSize", "selectedOption", "unitPricePence"] as const;
  return fields.every((field) => one[field] === other[field]);
}
