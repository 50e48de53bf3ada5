import { eq } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import { ShopError } from "#domain/shop-error.ts";
import { lockOrder, type OrderRow } from "#services/orders/change-order.ts";

import type { LinkRow } from "./link-rows.ts";

/** Locks a link's order and then reads the link: every change of a link holds the lock of its order. */
export async function lockLink(tx: Transaction, linkId: string): Promise<{ order: OrderRow; link: LinkRow }> {
  const [owner] = await tx
    .select({ orderId: paymentLinks.orderId })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId));
  if (owner === undefined) throw new ShopError("payment.link-unknown");
  const order = await lockOrder(tx, owner.orderId);
  const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.id, linkId));
  if (link === undefined) throw new ShopError("payment.link-unknown");
  return { order, link };
}
