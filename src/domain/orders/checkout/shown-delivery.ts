import type { EstimateReason } from "#domain/delivery/to-shown-estimate.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";

export interface OrderEstimate {
  /** quoted: a part needs a quote, and the amounts are for the rest. not-sent: a part cannot be sent there. */
  kind: "priced" | "quoted" | "not-sent";
  fromPence: Pence;
  toPence: Pence;
  amount: string;
  /** "Highlands & Argyll"; "" for a place whose price is looked up, and for a collection. */
  zone: string;
  reasons: EstimateReason[];
}

export interface KeptEstimates {
  shownDelivery: OrderEstimate | null;
  /** The estimate for the order as the shop changed it or took it by phone; null if it is as the customer requested. */
  presentDelivery: OrderEstimate | null;
}

export const freeCollection: OrderEstimate = {
  kind: "priced",
  fromPence: 0,
  toPence: 0,
  amount: "free",
  zone: "",
  reasons: [],
};

/** Finds the estimate for the order as it is now. The customer's own estimate applies until the order changes. */
export function findCurrentEstimate({ shownDelivery, presentDelivery }: KeptEstimates): OrderEstimate | null {
  return presentDelivery ?? shownDelivery;
}

/** Formats "about £12.50"; "" without an estimate, or if a part of the order cannot be sent. */
export function formatEstimateAmount(estimate: OrderEstimate | null): string {
  return estimate === null || estimate.kind === "not-sent" ? "" : estimate.amount;
}

export function isSameEstimate(one: OrderEstimate, other: OrderEstimate | null): boolean {
  return other !== null && listWords(one).join("\n") === listWords(other).join("\n");
}

function listWords({ kind, fromPence, toPence, amount, zone, reasons }: OrderEstimate): (string | number)[] {
  return [
    kind,
    fromPence,
    toPence,
    amount,
    zone,
    ...reasons.flatMap((reason) => [reason.title, reason.goods, reason.amount]),
  ];
}

/** Suggests a delivery cost at the desk: the upper end of an estimate; null if a part of the estimate is not known. */
export function suggestDeliveryCost(estimate: OrderEstimate | null): Pence | null {
  return estimate === null || estimate.kind !== "priced" ? null : estimate.toPence;
}

/** Describes a cost: "£3.00 more than the estimate the customer saw"; null without an amount to compare. */
export function describeDeparture(
  costPence: Pence,
  estimate: OrderEstimate | null,
  source = "the estimate the customer saw",
): string | null {
  if (estimate === null || estimate.kind !== "priced") return null;
  const { fromPence, toPence } = estimate;
  if (costPence > toPence) return `${formatPrice(costPence - toPence)} more than ${source}`;
  if (costPence < fromPence) return `${formatPrice(fromPence - costPence)} less than ${source}`;
  return fromPence === toPence ? `The same as ${source}` : `Within ${source}`;
}

/** Describes the customer's estimate if the cost lies outside it: "about £12.50 for delivery"; null if they agree. */
export function findOtherShownDelivery(shown: OrderEstimate | null, costPence: Pence): string | null {
  // A collection has no zone.
  if (shown === null || shown.kind !== "priced" || shown.zone === "") return null;
  if (costPence >= shown.fromPence && costPence <= shown.toPence) return null;
  return shown.toPence === 0 ? "free delivery" : `${shown.amount} for delivery`;
}

/**
 * Finds why the admin must confirm a delivery cost: it is nothing, differs from what the customer was told or, without
 * an estimate, is over half the price of the goods. null if nothing is unusual.
 */
export function findUnusualDelivery(
  costPence: Pence,
  { discountedPence, estimate, deliveryMethod }: PricedDelivery,
): "free" | "estimate" | "goods" | null {
  const isBelow = estimate !== null && costPence < estimate.fromPence;
  const isAbove = estimate?.kind === "priced" && costPence > estimate.toPence;
  if (estimate?.kind === "priced" && !isBelow && !isAbove) return null;
  if (costPence === 0 && deliveryMethod === "delivery") return "free";
  if (isBelow || isAbove) return "estimate";
  return costPence * 2 > discountedPence ? "goods" : null;
}

interface PricedDelivery {
  discountedPence: Pence;
  estimate: OrderEstimate | null;
  deliveryMethod: DeliveryMethod;
}
