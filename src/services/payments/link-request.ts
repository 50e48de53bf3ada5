import { href } from "#domain/addresses/href.ts";
import type { PaymentLinkRequest } from "#services/ports.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/change-order.ts";

import type { LinkRow } from "./link-rows.ts";

/** What the provider is asked for. The same link gives the same request each time: a provider refuses one key with two contents. */
export function linkRequestOf(
  services: Pick<Services, "shop">,
  link: LinkRow,
  order: Pick<OrderRow, "id" | "isAnonymous">,
): PaymentLinkRequest {
  return {
    orderId: order.id,
    paymentLinkId: link.id,
    amountPence: link.amountPence,
    description: `Order ${order.id}`,
    idempotencyKey: link.idempotencyKey,
    // A guest has no account page to come back to.
    returnUrl: services.shop.baseUrl + href(order.isAnonymous ? "home" : "account"),
  };
}
