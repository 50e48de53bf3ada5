import type { Pence } from "#domain/money.ts";

/** Whether a delivery cost is over half the goods, so that the admin is asked first: most often a digit too many. */
export function isUnusualDelivery(deliveryCostPence: Pence, subtotalPence: Pence): boolean {
  return deliveryCostPence * 2 > subtotalPence;
}
