import { and, eq, inArray } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import { openPaymentLinkStates } from "#domain/orders/payment-link.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { formatReturnPath } from "./return-path.ts";

export type LinkRow = typeof paymentLinks.$inferSelect;

/** Finds the order's open link. The order must be locked; the database allows one open link at most. */
export async function findOpenLink(tx: Transaction, orderId: string): Promise<LinkRow | null> {
  const [link] = await tx
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orderId), inArray(paymentLinks.state, [...openPaymentLinkStates])));
  return link ?? null;
}

/** Records the intent to create a link for what is due, before the provider is called. */
export async function insertLinkIntent(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { amountPence, isMailed = true }: { amountPence: Pence; isMailed?: boolean | undefined },
): Promise<LinkRow> {
  const now = services.now();
  const [link] = await tx
    .insert(paymentLinks)
    .values({
      id: randomId(services),
      orderId: order.id,
      provider: services.paymentLinks.provider,
      amountPence,
      isMailed,
      returnPath: formatReturnPath(order),
      idempotencyKey: randomId(services),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (link === undefined) throw new Error("The inserted payment link was not returned");
  return link;
}

export async function updateLink(
  services: Pick<Services, "now">,
  tx: Transaction,
  linkId: string,
  change: Partial<Pick<LinkRow, "providerLinkId" | "url" | "failure" | "state" | "expiresAt" | "remindedAt">>,
): Promise<LinkRow> {
  const [link] = await tx
    .update(paymentLinks)
    .set({ ...change, updatedAt: services.now() })
    .where(eq(paymentLinks.id, linkId))
    .returning();
  if (link === undefined) throw new Error(`Payment link ${linkId} does not exist`);
  return link;
}

/** 128 random bits in characters that are safe in an address. */
function randomId(services: Pick<Services, "randomBytes">): string {
  return Buffer.from(services.randomBytes(16)).toString("base64url");
}
