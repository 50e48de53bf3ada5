import { eq } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { OtherPaymentMeans } from "#domain/orders/payment-means.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { lockForMove } from "#services/orders/lock-for-move.ts";
import { mailCustomer } from "#services/orders/mail-about-order.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

import { findOpenLink } from "./link-rows.ts";
import { hideOpenLink, withdrawHiddenLink } from "./withdraw-open-link.ts";

export interface RecordPaymentInput {
  /** Made by the browser for one press of the button. */
  requestId: string;
  orderId: string;
  version: number;
  means: OtherPaymentMeans;
  /** The receipt's or the transfer's. */
  reference: string;
}

/**
 * Records that an order's total was paid by other means than its link, and moves the order to paid. An open link is closed first:
 * when the provider does not confirm that (`payment.link-still-open`), nothing is recorded, and the link stays hidden until the
 * sweep has closed it. A payment that comes through the link meanwhile wins (`order.changed`). The same request id again changes nothing.
 */
export async function recordPayment(
  services: Services,
  actor: Actor,
  input: RecordPaymentInput,
): Promise<{ message: string; order: DeskOrderView }> {
  requireAdmin(actor);
  const orderId = requireOrderNumber(input.orderId);
  const before = await services.db.transaction(async (tx) => {
    if (await isRecorded(tx, orderId, input)) return { openLinkId: null, paymentCount: null };
    await lockForMove(tx, orderId, { move: "settlePayment", version: input.version });
    return {
      openLinkId: await hideOpenLink(services, tx, orderId),
      paymentCount: await countPayments(tx, orderId),
    };
  });
  await withdrawHiddenLink(services, actor, before.openLinkId);
  await services.db.transaction((tx) =>
    pay(services, tx, actor, { ...input, orderId, paymentCount: before.paymentCount }),
  );
  return { message: "Payment recorded, the order is paid", order: await readDeskOrder(services.db, orderId) };
}

async function pay(
  services: Services,
  tx: Transaction,
  actor: Actor,
  input: RecordPaymentInput & { paymentCount: number | null },
): Promise<void> {
  const { orderId, means, reference, paymentCount } = input;
  // Closing the link has changed the version, so only the move is checked again.
  const order = await lockForMove(tx, orderId, { move: "settlePayment" }).catch(async (error: unknown) => {
    if (error instanceof ShopError && (await isRecorded(tx, orderId, input))) return null;
    throw error;
  });
  if (order === null) return;
  if (order.totalCostPence === null) throw new Error(`Order ${orderId} waits for payment without a total`);
  // Another admin may have made a new link meanwhile, or the customer has paid through the old one at the last moment.
  const isPaidThrough = paymentCount !== null && (await countPayments(tx, orderId)) > paymentCount;
  if (isPaidThrough || (await findOpenLink(tx, orderId)) !== null) throw new ShopError("order.changed");
  const { totalCostPence: amountPence } = order;
  const id = toRecordId(input);
  await tx.insert(payments).values({
    orderId,
    provider: means,
    means,
    reference,
    providerEventId: id,
    providerSessionId: id,
    amountPence,
    currency: "gbp",
    outcome: "settled",
    receivedAt: services.now(),
  });
  const detail = { amountPence, currency: "gbp", means, reference };
  await changeOrder(services, tx, order, { move: "settlePayment" }, { actor, event: "paid", detail });
  await mailCustomer(services, tx, order, "payment-received");
}

async function countPayments(tx: Transaction, orderId: string): Promise<number> {
  return tx.$count(payments, eq(payments.orderId, orderId));
}

/** Whether an earlier call with the same request id has paid this order. */
async function isRecorded(tx: Transaction, orderId: string, input: RecordPaymentInput): Promise<boolean> {
  const [known] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerEventId, toRecordId(input)));
  return known?.orderId === orderId;
}

function toRecordId({ requestId }: RecordPaymentInput): string {
  return `desk_${requestId}`;
}
