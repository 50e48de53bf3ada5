import { useDeliveryWish } from "#app/delivery/delivery-wish.ts";
import { useDeliveryEstimate, type EstimateState } from "#app/delivery/use-delivery-estimate.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { formatPenceRange, type Pence } from "#domain/money.ts";
import type { DeliveryChoice } from "#services/delivery/get-delivery-choice.ts";

/** The estimate of delivering the cart to the visitor's postcode; none for a collection. `lines`: those that the shop sells. */
export function useCartDelivery(lines: Cart, { hasPrices }: DeliveryChoice): EstimateState {
  const { method, postcode } = useDeliveryWish();
  return useDeliveryEstimate(method === "collection" || !hasPrices ? [] : lines, postcode);
}

/** Goods plus delivery: "£137.49", "£1,206.00–£1,231.00". null unless the estimate covers everything. */
export function sumTogether(goodsPence: Pence, { estimate }: EstimateState): string | null {
  if (estimate?.kind !== "priced") return null;
  const { fromPence, toPence } = estimate;
  return formatPenceRange({ fromPence: goodsPence + fromPence, toPence: goodsPence + toPence });
}
