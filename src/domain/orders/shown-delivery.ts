import type { EstimateReason } from "#domain/delivery/describe-estimate.ts";
import { formatPrice, type Pence } from "#domain/money.ts";

/** The estimate of delivery that the customer was shown with an order request, as the order keeps it. */
export interface ShownDelivery {
  /**
   * - priced: the amounts are the whole of it
   * - quoted: a part is quoted, and the amounts are the rest
   * - not-sent: a part cannot be sent there
   */
  kind: "priced" | "quoted" | "not-sent";
  fromPence: Pence;
  toPence: Pence;
  /** "about £12.50" */
  amount: string;
  /** "Highlands & Argyll"; "" for a place that is looked up, and for a collection. */
  zone: string;
  reasons: EstimateReason[];
}

/** What the desk suggests: the most that the customer was told. null: a part of it is not known. */
export function suggestDeliveryCost(shown: ShownDelivery | null): Pence | null {
  return shown === null || shown.kind !== "priced" ? null : shown.toPence;
}

/** How far a delivery cost is from what the customer was told: "£3.00 more than the customer was told". null without an estimate. */
export function describeDeparture(costPence: Pence, shown: ShownDelivery | null): string | null {
  if (shown === null || shown.kind !== "priced") return null;
  const { fromPence, toPence } = shown;
  if (costPence > toPence) return `${formatPrice(costPence - toPence)} more than the customer was told`;
  if (costPence < fromPence) return `${formatPrice(fromPence - costPence)} less than the customer was told`;
  return fromPence === toPence ? "As the customer was told" : "Within what the customer was told";
}
