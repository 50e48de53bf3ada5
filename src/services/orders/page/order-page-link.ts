import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { formatOrderPageToken, parseOrderPageToken } from "#domain/orders/page/order-page-link.ts";
import { href } from "#domain/routes/href.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import type { Identity } from "#services/ports.ts";

type SignedParts = Pick<OrderRow, "id" | "pageGeneration">;

/** Formats an order page's unguessable URL, signed with the shop's secret so that no database copy reveals it. */
export function formatOrderPagePath(
  { identity }: { identity: Pick<Identity, "signOrderPage"> },
  order: SignedParts,
): string {
  const signature = identity.signOrderPage(formatSignedParts(order));
  return href("orderPage", { link: formatOrderPageToken({ orderId: order.id, signature }) });
}

function formatSignedParts({ id, pageGeneration }: SignedParts): string {
  return `${id} ${pageGeneration}`;
}

export interface LinkedOrder {
  order: OrderRow;
  isOwner: boolean;
}

/**
 * Finds the order that a page's URL names, and locks it if asked. A token opens the order for anyone; a number, or a
 * revoked token, only for its owner, who may come back from paying through an earlier link. Throws `order.not-found`
 * for a wrong or foreign link, and `call.signed-out` for a number without a session, because signing in may help.
 */
export async function requireLinkedOrder(
  { identity }: Pick<Services, "identity">,
  db: Database,
  { actor, link, isLocked = false }: { actor: Actor; link: string; isLocked?: boolean },
): Promise<LinkedOrder> {
  const token = parseOrderPageToken(link);
  const orderId = token?.orderId ?? parseOrderNumber(link);
  if (orderId === null) throw new ShopError("order.not-found");
  if (token === null && !("userId" in actor)) throw new ShopError("call.signed-out");
  const query = db.select().from(orders).where(eq(orders.id, orderId));
  const [order] = await (isLocked ? query.for("update") : query);
  if (order === undefined) throw new ShopError("order.not-found");
  const isOwner = "userId" in actor && actor.userId === order.userId;
  const isSigned = token !== null && identity.isOrderPageSignature(formatSignedParts(order), token.signature);
  if (!isOwner && !isSigned) throw new ShopError("order.not-found");
  return { order, isOwner };
}
