import { and, desc, gt, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderOrigins } from "#db/schema/orders.ts";
import { limits } from "#domain/accounts/limits.ts";
import { hourMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { limitOf, takeAttempt } from "#services/rate-limit.ts";

/** More orders than this within an hour are counted in one mail instead of mailed one by one. */
export const mailedOrdersPerHour = limits["order-mail:dealer"].max;
/** Orders that are looked at. When most of them are of bursts, the others are mailed one by one. */
const newestOrders = 200;

/**
 * Enqueues the mail that tells the admin about a new order. The orders of a burst from one visitor, and those of an hour that has
 * brought very many, share a mail that is sent when the hour is over and says how many they are.
 */
export async function mailNewOrder(
  services: Pick<Services, "jobs" | "now">,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "createdAt">,
  { burstId, isBusyHour }: { burstId: string | null; isBusyHour: boolean },
): Promise<void> {
  if (burstId === null && !isBusyHour)
    return services.jobs.enqueue(tx, "send-mail", { template: "order-received-admin", orderId: order.id });
  const limit = limitOf("many-orders-mail:dealer", burstId ?? "all");
  if (!(await takeAttempt(tx, limit, services.now()))) return;
  const mail = { template: "many-orders-admin", burstId, since: order.createdAt.toISOString() } as const;
  await services.jobs.enqueue(tx, "send-mail", mail, { delaySeconds: hourMs / 1_000 });
}

/**
 * Whether the last hour has already brought as many orders as are mailed one by one. Bursts do not count: one visitor must not
 * delay the mail about the others' orders.
 */
export async function findWhetherBusy({ now }: Pick<Services, "now">, tx: Transaction): Promise<boolean> {
  const since = new Date(now().getTime() - hourMs);
  // The newest orders first, and then those that count: with both in one step, PostgreSQL may read all orders of the week.
  const newest = tx
    .select({ burstId: orderOrigins.burstId, createdAt: orderOrigins.createdAt })
    .from(orderOrigins)
    .orderBy(desc(orderOrigins.createdAt))
    .limit(newestOrders)
    .as("newest");
  const recent = await tx
    .select({ createdAt: newest.createdAt })
    .from(newest)
    .where(and(isNull(newest.burstId), gt(newest.createdAt, since)))
    .limit(mailedOrdersPerHour)
    .prepare("find-recent-orders")
    .execute();
  return recent.length >= mailedOrdersPerHour;
}
