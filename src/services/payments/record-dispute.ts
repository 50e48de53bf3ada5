import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { disputes, payments } from "#db/schema/payments.ts";
import type { OrderAtVersion } from "#domain/orders/order.schema.ts";
import { movesDisputeOn, type DisputeEvent } from "#domain/payments/dispute.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { findReportedPayment } from "#services/payments/refunds/record-refund.ts";
import { lockPayment, readDisputes, type LockedPayment } from "./payment-rows.ts";

type DisputeRow = typeof disputes.$inferSelect;

/** recorded: it is new or has moved on. repeated: it was known. ignored: it is of another business, account or mode. */
export type RecordDisputeOutcome = "recorded" | "repeated" | "ignored";

/**
 * Records that a customer's bank disputes a payment, and how the bank decided; the order is marked and not sent.
 * Reports may come in any order and more than once. Throws if the payment is not recorded yet, so that the provider
 * reports the dispute again.
 */
export async function recordDispute(services: Services, event: DisputeEvent): Promise<RecordDisputeOutcome> {
  const paymentId = event.isForeign ? null : await findReportedPayment(services, event);
  if (paymentId === null) return "ignored";
  const outcome = await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const [earlier] = await tx.select().from(disputes).where(eq(disputes.id, event.providerDisputeId));
    if (earlier !== undefined && !movesDisputeOn(earlier.state, event.state)) return "repeated" as const;
    const dispute = await saveDispute(services, tx, locked, { earlier, event });
    await tx
      .update(payments)
      .set({ disputedPence: sumDisputed(paymentId) })
      .where(eq(payments.id, paymentId));
    await markOrder(services, tx, locked, { earlier, dispute, actor: { kind: "provider", name: event.provider } });
    return "recorded" as const;
  });
  const { eventId, amountPence, state } = event;
  services.log.warn({ outcome, eventId, amountPence, state, paymentId }, "A dispute was reported.");
  return outcome;
}

async function saveDispute(
  { now }: Pick<Services, "now">,
  tx: Transaction,
  { payment }: LockedPayment,
  { earlier, event }: { earlier: DisputeRow | undefined; event: DisputeEvent },
): Promise<DisputeRow> {
  const { providerDisputeId: id, amountPence, currency, state, reason, hasTakenMoney } = event;
  const openedAt = new Date(event.openedAt);
  let takenAt = earlier?.takenAt ?? null;
  if (takenAt === null && hasTakenMoney) takenAt = earlier === undefined ? openedAt : now();
  const changed = { state, takenAt, closedAt: state === "won" || state === "lost" ? now() : null };
  const [saved] = await tx
    .insert(disputes)
    .values({ id, paymentId: payment.id, amountPence, currency, reason, openedAt, ...changed })
    .onConflictDoUpdate({ target: disputes.id, set: changed })
    .returning();
  if (saved === undefined) throw new Error("The dispute was not returned.");
  return saved;
}

function sumDisputed(paymentId: number) {
  const whereTaken = and(eq(disputes.paymentId, paymentId), isNotNull(disputes.takenAt), ne(disputes.state, "won"));
  return sql`(select least(coalesce(sum(${disputes.amountPence}), 0), ${payments.amountPence}) from ${disputes} where ${whereTaken})`;
}

async function markOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  { order }: LockedPayment,
  { earlier, dispute, actor }: { earlier: DisputeRow | undefined; dispute: DisputeRow; actor: Actor },
): Promise<void> {
  if (order === null) return;
  const { id: disputeId, amountPence, currency, reason, state } = dispute;
  const detail = { disputeId, amountPence, currency };
  const raise = [`dispute ${disputeId}`] as const;
  let marked = order;
  if (earlier === undefined) {
    marked = await changeOrder(services, tx, order, {
      actor,
      event: "payment-disputed",
      detail: { ...detail, reason },
      raise,
    });
  }
  if (state !== "won" && state !== "lost") return;
  const closed = { ...detail, isWon: state === "won" };
  await changeOrder(services, tx, marked, { actor, event: "dispute-closed", detail: closed, raise });
}

/** Allows a disputed order to be sent. Changes nothing if no dispute stops the order. */
export function releaseDisputed(services: Services, actor: Admin, input: OrderAtVersion): Promise<DeskAnswer> {
  return changeAtDesk(services, input, async (tx, order) => {
    const stopping = (await readDisputes(tx, [order.id])).filter(({ isStop }) => isStop);
    let released = order;
    for (const { view } of stopping) {
      await tx
        .update(disputes)
        .set({ releasedAt: services.now(), releasedBy: actor.userId })
        .where(eq(disputes.id, view.id));
      const detail = { disputeId: view.id };
      released = await changeOrder(services, tx, released, {
        actor,
        event: "dispute-released",
        detail,
        settle: [`dispute ${view.id}`],
      });
    }
    return "The order can be sent.";
  });
}
