import { and, asc, eq, lte } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { appendNote } from "#services/orders/talking/append-note.ts";
import { changeOrder, lockOrder } from "#services/orders/change-order.ts";
import { isGrouped } from "./read-bursts.ts";

/** Orders per transaction, so that none holds its locks for long. */
const maxPerTransaction = 100;

export interface RejectBurstInput {
  burstId: string;
  /** ISO time of the newest order that the admin saw: later ones stay as they are. */
  newestSeenAt: string;
}

/**
 * Cancels the orders of a burst that are still pending, each with its note and its history. Sends no mail: the addresses are most
 * likely those of strangers.
 */
export async function rejectBurst(
  services: Pick<Services, "db" | "now">,
  actor: Admin,
  input: RejectBurstInput,
): Promise<{ message: string; rejectedCount: number }> {
  let rejectedCount = 0;
  for (;;) {
    const rejected = await services.db.transaction((tx) => rejectSome(services, tx, actor, input));
    rejectedCount += rejected;
    if (rejected === 0) break;
  }
  return { message: formatRejected(rejectedCount), rejectedCount };
}

async function rejectSome(
  services: Pick<Services, "now">,
  tx: Transaction,
  actor: Actor,
  { burstId, newestSeenAt }: RejectBurstInput,
): Promise<number> {
  const pending = await tx
    .select({ id: orders.id })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(
      and(
        eq(orderOrigins.burstId, burstId),
        isGrouped,
        eq(orders.status, "pending"),
        lte(orders.createdAt, new Date(newestSeenAt)),
      ),
    )
    // Always in the same order, so that two admins who reject one burst do not wait for each other.
    .orderBy(asc(orders.id))
    .limit(maxPerTransaction);
  let count = 0;
  for (const { id } of pending) {
    const order = await lockOrder(tx, id);
    // Another admin was faster.
    if (order.status !== "pending" || order.attention !== null || order.askedAt !== null) continue;
    const adminNotes = appendNote(order.adminNotes, "Order cancelled by admin.");
    const entry = { actor, event: "cancelled", detail: { words: "" } } as const;
    await changeOrder(services, tx, order, { move: "cancel", adminNotes }, entry);
    count += 1;
  }
  return count;
}

function formatRejected(count: number): string {
  if (count === 0) return "None of these requests was still pending";
  return count === 1 ? "1 request has been rejected" : `${count} requests have been rejected`;
}
