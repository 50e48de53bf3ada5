import { maxPricePence, type Pence } from "#domain/money.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

/** Adds to an order the amounts in pounds under the names of the specification. Everything else calculates in pence. */
export function addPounds<Order extends OrderView>(order: Order) {
  const { subtotalPence, deliveryCostPence, totalCostPence } = order;
  return {
    ...order,
    subtotal: toPounds(subtotalPence),
    deliveryCost: deliveryCostPence === null ? null : toPounds(deliveryCostPence),
    totalCost: totalCostPence === null ? null : toPounds(totalCostPence),
  };
}

/** Converts pence to pounds as a number (12.5), the nearest to that decimal. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** Converts pounds with at most two decimals to pence; null for any other number. Zero is allowed. Never rounds. */
export function toPence(pounds: number): Pence | null {
  const pence = Math.round(pounds * 100);
  return pence >= 0 && pence <= maxPricePence && pence / 100 === pounds ? pence : null;
}
