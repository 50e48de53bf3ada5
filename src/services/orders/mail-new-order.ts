import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { Services } from "#services/context.ts";
import { takeAttemptIn } from "#services/rate-limit.ts";
import type { OrderRow } from "./change-order.ts";
import { mailAdmin } from "./mail-about-order.ts";

const hourMs = 60 * 60 * 1000;

/** More orders than this within an hour are counted in one mail instead of mailed one by one. */
export const mailedOrdersPerHour = 30;

/**
 * Enqueues the mail that tells the admin about a new order. The orders of a burst from one visitor, and those of an hour that has
 * brought very many, share a mail that is sent when the hour is over and says how many they are.
 */
export async function mailNewOrder(
  services: Pick<Services, "jobs" | "now">,
  tx: Transaction,
  order: OrderRow,
  burstId: string | null,
): Promise<void> {
  const now = services.now();
  if (burstId === null && !(await isBusyHour(tx, now))) return mailAdmin(services, tx, order, "order-received-admin");
  const key = `new-order-mail:${burstId ?? "all"}`;
  const { isAllowed } = await takeAttemptIn(tx, { key, max: 1, windowMs: hourMs }, now);
  if (!isAllowed) return;
  const mail = { template: "many-orders-admin", burstId, since: order.createdAt.toISOString() } as const;
  await services.jobs.enqueue(tx, "send-mail", mail, { delaySeconds: hourMs / 1_000 });
}

/** Bursts do not count: one visitor must not delay the mail about the others' orders. */
async function isBusyHour(tx: Transaction, now: Date): Promise<boolean> {
  const recent = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(and(gt(orders.createdAt, new Date(now.getTime() - hourMs)), isNull(orderOrigins.burstId)))
    .limit(mailedOrdersPerHour + 1);
  return recent.length > mailedOrdersPerHour;
}
