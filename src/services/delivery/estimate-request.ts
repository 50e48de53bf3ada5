import type { SeenCartLine } from "#domain/cart/check-cart.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import { freeCollection, type ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";
import { parsePostcodePlace } from "#domain/delivery/postcode-place.ts";
import type { Services } from "#services/context.ts";

import { estimateLines, toParcelLines } from "./estimate-cart.ts";

interface RequestedDelivery {
  cartItems: readonly SeenCartLine[];
  deliveryInfo: { postcode: string };
  deliveryMethod?: DeliveryMethod | undefined;
}

/**
 * What a customer is told about the delivery of an order request. null: the owner has no table, or the postcode is none that it
 * knows. Never a reason to refuse the request.
 */
export function estimateRequest(
  services: Pick<Services, "catalogue" | "content">,
  { cartItems, deliveryInfo, deliveryMethod }: RequestedDelivery,
): ShownDelivery | null {
  if (deliveryMethod === "collection") return freeCollection;
  const table = services.content.current().delivery;
  const catalogue = services.catalogue.current();
  const place = parsePostcodePlace(deliveryInfo.postcode);
  if (table === null || catalogue === null || place === null) return null;
  const { kind, fromPence, toPence, amount, zone, reasons } = estimateLines(
    table,
    place,
    toParcelLines(cartItems, catalogue),
  );
  return { kind, fromPence, toPence, amount, zone, reasons };
}
