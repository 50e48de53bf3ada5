import { maxPricePence, type Pence } from "#domain/money.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

/** An order with the amounts in pounds by which the specification names them. Everything else calculates with pence. */
export function addPounds<Order extends OrderView>(order: Order) {
  const { subtotalPence, deliveryCostPence, totalCostPence } = order;
  return {
    ...order,
    subtotal: toPounds(subtotalPence),
    deliveryCost: deliveryCostPence === null ? null : toPounds(deliveryCostPence),
    totalCost: totalCostPence === null ? null : toPounds(totalCostPence),
  };
}

/** Pence → pounds as a number (12.5), the nearest number to that decimal. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** Pounds as a number with at most two decimals → pence, zero allowed; null for any other number. Never rounds. */
export function toPence(pounds: number): Pence | null {
  const pence = Math.round(pounds * 100);
  return pence >= 0 && pence <= maxPricePence && pence / 100 === pounds ? pence : null;
}
