import { paidFragment } from "#domain/orders/order-page-token.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { formatOrderPagePath } from "#services/orders/order-page-link.ts";
import type { LinkRow } from "./link-rows.ts";

const orderPage = /^order-page:(\d+)$/;

/**
 * What a link's row says of the page to return to after paying: the order's own, in this generation of its address. The address
 * itself would open the page to whoever reads the database.
 */
export function formatReturnPath({ pageGeneration }: Pick<OrderRow, "pageGeneration">): string {
  return `order-page:${pageGeneration}`;
}

/** The page to return to after paying, within the site. Rows from before orders had a page of their own hold the path itself. */
export function resolveReturnPath(
  services: Pick<Services, "identity">,
  { returnPath, orderId }: Pick<LinkRow, "returnPath" | "orderId">,
): string {
  const generation = orderPage.exec(returnPath)?.[1];
  if (generation === undefined) return returnPath;
  const path = formatOrderPagePath(services, { id: orderId, pageGeneration: Number(generation) });
  return path + paidFragment;
}
