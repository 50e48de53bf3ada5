import { and, eq, inArray } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { PaymentLinkState } from "#domain/orders/order-view.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/change-order.ts";

export type LinkRow = typeof paymentLinks.$inferSelect;

/** The link of an order that is not known to be unusable. The order must be locked; the database allows at most one. */
export async function findOpenLink(tx: Transaction, orderId: string): Promise<LinkRow | null> {
  const [link] = await tx
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orderId), inArray(paymentLinks.state, ["creating", "active", "deactivating"])));
  return link ?? null;
}

/** Writes down that a link is wanted, before the provider hears of it. */
export async function insertLinkIntent(services: Services, tx: Transaction, order: OrderRow): Promise<LinkRow> {
  if (order.totalCostPence === null) throw new Error(`Order ${order.id} has no total`);
  const now = services.now();
  const [link] = await tx
    .insert(paymentLinks)
    .values({
      id: randomId(services),
      orderId: order.id,
      provider: services.paymentLinks.provider,
      amountPence: order.totalCostPence,
      idempotencyKey: randomId(services),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (link === undefined) throw new Error("An inserted link came back empty");
  return link;
}

export async function updateLink(
  services: Pick<Services, "now">,
  tx: Transaction,
  linkId: string,
  change: Partial<Pick<LinkRow, "providerLinkId" | "url" | "failure">> & { state?: PaymentLinkState },
): Promise<LinkRow> {
  const [link] = await tx
    .update(paymentLinks)
    .set({ ...change, updatedAt: services.now() })
    .where(eq(paymentLinks.id, linkId))
    .returning();
  if (link === undefined) throw new Error(`Payment link ${linkId} went away`);
  return link;
}

/** 128 random bits in letters that may stand in an address. */
function randomId(services: Pick<Services, "randomBytes">): string {
  return Buffer.from(services.randomBytes(16)).toString("base64url");
}
