import type { Pence } from "#domain/money.ts";
import { sumPieces, type FulfilledLine } from "#domain/orders/parcels/fulfilment.ts";
import type { OrderReturn } from "./order-return.ts";

interface PricedOrder {
  cartItems: readonly { unitPricePence: Pence; quantity: number }[];
  discountPence: Pence;
  deliveryCostPence: Pence | null;
}

/** Computes these pieces' price less their share of a discount, plus delivery once the whole order has come back. */
export function priceReturned(
  { cartItems, discountPence, deliveryCostPence }: PricedOrder,
  returned: readonly FulfilledLine[],
): Pence {
  const sum = (lines: readonly FulfilledLine[]) =>
    lines.reduce((pence, { position, quantity }) => pence + (cartItems[position]?.unitPricePence ?? 0) * quantity, 0);
  const pieces = sumPieces(returned);
  const goods = sum(cartItems.map(({ quantity }, position) => ({ position, quantity })));
  const isAll = cartItems.every(({ quantity }, position) => pieces.get(position) === quantity);
  const price = goods === 0 ? 0 : Math.round((sum(returned) * (goods - discountPence)) / goods);
  return price + (isAll ? (deliveryCostPence ?? 0) : 0);
}

interface BookedOrder extends PricedOrder {
  isReturnOwed: boolean;
  returns: readonly OrderReturn[];
  refunds: readonly { state: string; createdAt: string }[];
}

/** Finds the amount for returns booked in since the last refund, if a refund is still owed; null if nothing is due. */
export function findReturnDue(order: BookedOrder) {
  if (!order.isReturnOwed) return null;
  const refundedAt = order.refunds.filter(({ state }) => state !== "failed").map(({ createdAt }) => createdAt);
  const booked = order.returns.filter(({ bookedAt }) => bookedAt !== null);
  const fresh = booked.filter(({ bookedAt }) => refundedAt.every((at) => at < (bookedAt ?? "")));
  const last = fresh.at(-1);
  if (last === undefined) return null;
  const price = (returns: readonly OrderReturn[]) =>
    priceReturned(
      order,
      returns.flatMap(({ lines }) => lines),
    );
  return {
    amountPence: price(booked) - price(booked.filter((one) => !fresh.includes(one))),
    lines: fresh.flatMap(({ lines }) => lines),
    reason: last.reason,
  };
}
