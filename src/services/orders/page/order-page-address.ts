import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder, lockOrder, lockVersion } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { formatOrderPagePath } from "./order-page-link.ts";

type PageServices = Pick<Services, "db" | "identity" | "shop" | "now">;

interface PageAddress {
  /** Absolute. */
  url: string;
}

/** Reads the address of the customer's page, for an admin who passes it on in another way than by mail. */
export function getOrderPageAddress(
  services: PageServices,
  _admin: Admin,
  input: { orderId: string },
): Promise<PageAddress> {
  const orderId = requireOrderNumber(input.orderId);
  return services.db.transaction(async (tx) => ({
    url: services.shop.baseUrl + formatOrderPagePath(services, await lockOrder(tx, orderId)),
  }));
}

/**
 * Replaces the address of the customer's page: those mailed so far open nothing any more. Throws `order.changed` when the order has
 * another version by now.
 */
export function replaceOrderPageAddress(
  services: PageServices,
  actor: Admin,
  input: { orderId: string; version: number },
): Promise<PageAddress> {
  const orderId = requireOrderNumber(input.orderId);
  return services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, input.version);
    const entry = { actor, event: "page-link-replaced", detail: {} } as const;
    const replaced = await changeOrder(services, tx, order, { pageGeneration: order.pageGeneration + 1 }, entry);
    return { url: services.shop.baseUrl + formatOrderPagePath(services, replaced) };
  });
}
