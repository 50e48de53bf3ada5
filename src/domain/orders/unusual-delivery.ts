import type { Pence } from "#domain/money.ts";
import type { ShownDelivery } from "./shown-delivery.ts";

/**
 * Why a delivery cost is asked about before it is set, most often because it has a digit too many; null when it is not.
 * - goods: over half of the goods
 * - estimate: ten times the estimate or more, and anything where that was free
 */
export function findUnusualDelivery(
  deliveryCostPence: Pence,
  { subtotalPence, estimate }: { subtotalPence: Pence; estimate: ShownDelivery | null },
): "goods" | "estimate" | null {
  if (deliveryCostPence > 0 && estimate?.kind === "priced" && deliveryCostPence >= estimate.toPence * 10)
    return "estimate";
  return deliveryCostPence * 2 > subtotalPence ? "goods" : null;
}
