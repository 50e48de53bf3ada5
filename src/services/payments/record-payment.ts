import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import type { RecordPaymentInput } from "#domain/payments/payment.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireMove } from "#services/orders/change-order.ts";
import type { DeskAnswer } from "#services/orders/desk-change.ts";
import { lockOrder, lockVersion, requireOrderNumber } from "#services/orders/order-rows.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import {
  closeHiddenLinks,
  hideLinks,
  requireStillUnpaid,
  type HiddenLinks,
} from "#services/payments/links/close-payment-link.ts";
import { readAmountDue } from "./payment-rows.ts";
import { markPaid } from "./settle-payment.ts";

/**
 * Records that the amount due was paid by other means than the link, and closes the link first
 * (`payment.link-still-open`). If the customer pays through the link before that, their payment wins (`order.changed`).
 * Safe to repeat.
 */
export async function recordPayment(services: Services, actor: Admin, input: RecordPaymentInput): Promise<DeskAnswer> {
  const orderId = requireOrderNumber(input.orderId);
  const hidden = await services.db.transaction(async (tx) => {
    if (await isRecorded(tx, orderId, input)) return null;
    const order = await lockVersion(tx, orderId, input.version);
    requireMove(order, "settlePayment");
    if ((await readAmountDue(tx, order)) <= 0) throw new ShopError("payment.nothing-due");
    return hideLinks(services, tx, orderId);
  });
  if (hidden !== null) {
    await closeHiddenLinks(services, actor, hidden);
    await services.db.transaction((tx) => pay(services, tx, actor, { ...input, orderId, hidden }));
  }
  return { message: "Payment recorded, the order is paid.", order: await getDeskOrder(services, orderId) };
}

async function pay(
  services: Services,
  tx: Transaction,
  actor: Actor,
  input: RecordPaymentInput & { hidden: HiddenLinks },
): Promise<void> {
  const { orderId, means, reference } = input;
  // Closing the link has changed the version, so only the amount due is checked again.
  const order = await lockOrder(tx, orderId);
  if (await isRecorded(tx, orderId, input)) return;
  requireMove(order, "settlePayment");
  await requireStillUnpaid(tx, input.hidden);
  const amountPence = await readAmountDue(tx, order);
  if (amountPence <= 0) throw new ShopError("order.changed");
  const id = toRecordId(input);
  const payment = {
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
  } as const;
  const [inserted] = await tx.insert(payments).values(payment).returning({ id: payments.id });
  if (inserted === undefined) throw new Error("The inserted payment was not returned.");
  const detail = { amountPence, currency: "gbp", paymentLinkId: null, means, reference };
  await markPaid(services, tx, order, { actor, detail, paymentId: inserted.id });
}

/** Whether an earlier call with the same request id has recorded this payment. */
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
