import type { PaymentLinkRequest } from "#services/ports.ts";
import type { Services } from "#services/context.ts";

import type { LinkRow } from "./link-rows.ts";
import { resolveReturnPath } from "./return-path.ts";

/**
 * The request that creates a link at the provider. Built from the link's row alone, because a provider refuses one idempotency
 * key with two different requests, and the order can change between two attempts.
 */
export function buildLinkRequest(services: Pick<Services, "shop" | "identity">, link: LinkRow): PaymentLinkRequest {
  return {
    orderId: link.orderId,
    paymentLinkId: link.id,
    amountPence: link.amountPence,
    description: `Order ${link.orderId}`,
    idempotencyKey: link.idempotencyKey,
    returnUrl: services.shop.baseUrl + resolveReturnPath(services, link),
  };
}
