import { useDeliveryWish } from "#app/delivery/delivery-wish.ts";
import { useDeliveryEstimate, type EstimateState } from "#app/delivery/use-delivery-estimate.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { formatPenceRange, type Pence } from "#domain/money.ts";
import type { DeliveryChoice } from "#services/delivery/get-delivery-choice.ts";

/** Estimates the delivery of the cart's sold lines to the visitor's postcode; no estimate for a collection. */
export function useCartDelivery(lines: Cart, { hasPrices }: DeliveryChoice): EstimateState {
  const { method, postcode } = useDeliveryWish();
  return useDeliveryEstimate(method === "collection" || !hasPrices ? [] : lines, postcode);
}

/** Formats goods plus delivery: "£137.49", "£1,206.00–£1,231.00"; null unless the estimate covers everything. */
export function sumTogether(goodsPence: Pence, { estimate }: EstimateState): string | null {
  if (estimate?.kind !== "priced") return null;
  const { fromPence, toPence } = estimate;
  return formatPenceRange({ fromPence: goodsPence + fromPence, toPence: goodsPence + toPence });
}
