import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { fulfilmentLines } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { formatPrice, sumAmounts, type Pence } from "#domain/money.ts";
import type { WantedLine } from "#domain/orders/changes/change-order.schema.ts";
import { sumPieces } from "#domain/orders/parcels/fulfilment.ts";
import { divideRefund } from "#domain/payments/amount-due.ts";
import { isRefundedByProvider } from "#domain/payments/payment.ts";
import { refundablePence } from "#domain/payments/refund.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";
import { moveReturns } from "#services/orders/returns/return-rows.ts";
import { lockPayment, readRefunds, type RefundRow } from "#services/payments/payment-rows.ts";
import { insertRefund } from "#services/payments/refunds/insert-refund.ts";
import { finishRefund } from "#services/payments/refunds/refund-payment.ts";

interface DifferenceToRefund {
  orderId: string;
  amountPence: Pence;
  note: string;
  /** Whether earlier refunds were for these items. Required if there are earlier refunds. */
  isRefunded: boolean | undefined;
}

/**
 * Commits the refunds of an order that became cheaper after its payment, minus earlier refunds for the same items. The
 * order must be locked, and already changed. Throws `order.refund-unknown` and `refund.too-much`.
 */
export async function planRefunds(
  services: Services,
  tx: Transaction,
  actor: Admin,
  { orderId, amountPence, note, isRefunded }: DifferenceToRefund,
): Promise<string[]> {
  const settled = and(eq(payments.orderId, orderId), eq(payments.outcome, "settled"));
  const paid = await tx.select().from(payments).where(settled);
  const made = await readRefunds(tx, [orderId]);
  const earlier = await countEarlier(tx, ofPayments(made, paid), amountPence, isRefunded);
  const leftPayments = paid.map((payment) => ({
    id: payment.id,
    isByProvider: isRefundedByProvider(payment.means),
    leftPence: refundablePence(payment, ofPayments(made, [payment])),
  }));
  const parts = divideRefund(amountPence - earlier, leftPayments);
  if (earlier + sumAmounts(parts) < amountPence) {
    const most = formatPrice(leftPayments.reduce((sum, { leftPence }) => sum + leftPence, 0));
    throw new ShopError("refund.too-much", { message: `At most ${most} of what was paid can be refunded.` });
  }
  const ids: string[] = [];
  for (const part of parts) {
    const id = Buffer.from(services.randomBytes(16)).toString("base64url");
    const locked = await lockPayment(tx, part.payment.id);
    const refund = { id, amountPence: part.amountPence, reason: "other" as const, note };
    await insertRefund(services, tx, actor, { locked, refund });
    ids.push(id);
  }
  return ids;
}

function ofPayments(made: readonly RefundRow[], paid: readonly { id: number }[]): RefundRow[] {
  return made.filter(({ paymentId }) => paid.some(({ id }) => id === paymentId));
}

/** Counts earlier refunds towards these items, oldest first, as far as they go. Returns the amount that they cover. */
async function countEarlier(
  tx: Transaction,
  made: readonly RefundRow[],
  amountPence: Pence,
  isRefunded: boolean | undefined,
): Promise<Pence> {
  const free = made.filter(
    ({ state, amountPence: given, forItemsPence }) => state !== "failed" && given > forItemsPence,
  );
  if (free.length === 0) return 0;
  if (isRefunded === undefined) throw new ShopError("order.refund-unknown");
  if (!isRefunded) return 0;
  let counted = 0;
  for (const refund of free.toReversed()) {
    const part = Math.min(refund.amountPence - refund.forItemsPence, amountPence - counted);
    if (part === 0) break;
    const forItemsPence = refund.forItemsPence + part;
    await tx.update(refunds).set({ forItemsPence }).where(eq(refunds.id, refund.id));
    counted += part;
  }
  return counted;
}

/** Asks the provider for committed refunds. Refunds without an answer are left to the sweep. */
export async function finishRefunds(
  services: Services,
  actor: Actor,
  refundIds: readonly string[],
): Promise<RefundRow[]> {
  const finished: RefundRow[] = [];
  for (const id of refundIds) finished.push(await finishRefund(services, actor, id, { mayExist: false }));
  return finished;
}

export function describeRefunds(made: readonly RefundRow[]): string {
  return made
    .map(({ state, amountPence, failure }) => {
      const amount = formatPrice(amountPence);
      if (state === "failed")
        return `The refund of ${amount} was refused, so refund it again: ${failure ?? "no reason given"}`;
      return state === "requested"
        ? `The refund of ${amount} is not confirmed yet. It is tried again every minute.`
        : `Refunded ${amount}.`;
    })
    .join(" ");
}

/** Checks that a change of lines keeps everything that was sent. The order must be locked. Throws `order.line-sent`. */
export async function requireSentLines(
  tx: Transaction,
  orderId: string,
  wanted: readonly WantedLine[],
  present: readonly { name: string }[],
) {
  const fulfilments = await readFulfilments(tx, [orderId]);
  const sent = sumPieces(fulfilments.flatMap(({ lines }) => lines));
  const newPositions = new Map<number, number>();
  for (const [index, line] of wanted.entries()) if (line.kind === "kept") newPositions.set(line.position, index);
  for (const [position, quantity] of sent) {
    const line = wanted[newPositions.get(position) ?? -1];
    if (line === undefined || line.quantity < quantity) {
      const message = `${quantity} × ${present[position]?.name ?? "this line"} ${quantity === 1 ? "has" : "have"} been sent and cannot be removed.`;
      throw new ShopError("order.line-sent", { message });
    }
  }
  const isComplete =
    sent.size > 0 && wanted.every((line) => line.kind === "kept" && sent.get(line.position) === line.quantity);
  return {
    isComplete,
    async move(inTx: Transaction) {
      await moveReturns(inTx, orderId, newPositions);
      const ids = fulfilments.map(({ id }) => id);
      if (ids.length === 0) return;
      // The rows are deleted and written again, because positions may be swapped, and no two lines of a parcel may have
      // the same position.
      await inTx.delete(fulfilmentLines).where(inArray(fulfilmentLines.fulfilmentId, ids));
      await inTx.insert(fulfilmentLines).values(
        fulfilments.flatMap(({ id, lines }) =>
          lines.map(({ position, quantity }) => ({
            fulfilmentId: id,
            position: newPositions.get(position) ?? position,
            quantity,
          })),
        ),
      );
    },
  };
}
