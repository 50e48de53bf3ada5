import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import { findPayMove } from "#domain/orders/order-moves.ts";
import type { DeskChange } from "#services/orders/desk-change.ts";
import type { RecordPaymentInput } from "#domain/orders/payments/payment.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder, lockOrder, requireMove, lockVersion, requireOrderNumber } from "#services/orders/change-order.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";
import { findOpenLink } from "./link-rows.ts";
import { countPayments, readAmountDue } from "./payment-rows.ts";
import { hideOpenLink, withdrawHiddenLink } from "./close-payment-link.ts";

/**
 * Records that what is due of an order was paid by other means than its link, and moves the order to paid. An open link is closed first:
 * when the provider does not confirm that (`payment.link-still-open`), nothing is recorded, and the link stays hidden until the
 * sweep has closed it. A payment that comes through the link meanwhile wins (`order.changed`). The same request id again changes nothing.
 */
export async function recordPayment(services: Services, actor: Admin, input: RecordPaymentInput): Promise<DeskChange> {
  const orderId = requireOrderNumber(input.orderId);
  const before = await services.db.transaction(async (tx) => {
    if (await isRecorded(tx, orderId, input)) return { openLinkId: null, paymentCount: null };
    const order = await lockVersion(tx, orderId, input.version);
    requireMove(order, findPayMove(order));
    if ((await readAmountDue(tx, order)) <= 0) throw new ShopError("payment.nothing-due");
    return {
      openLinkId: await hideOpenLink(services, tx, orderId),
      paymentCount: await countPayments(tx, orderId),
    };
  });
  await withdrawHiddenLink(services, actor, before.openLinkId);
  await services.db.transaction((tx) =>
    pay(services, tx, actor, { ...input, orderId, paymentCount: before.paymentCount }),
  );
  return { message: "Payment recorded, the order is paid", order: await readDeskOrder(services, orderId) };
}

async function pay(
  services: Services,
  tx: Transaction,
  actor: Actor,
  input: RecordPaymentInput & { paymentCount: number | null },
): Promise<void> {
  const { orderId, means, reference, paymentCount } = input;
  // Closing the link has changed the version, so only what is due is checked again.
  const order = await lockOrder(tx, orderId);
  if (await isRecorded(tx, orderId, input)) return;
  requireMove(order, findPayMove(order));
  const amountPence = await readAmountDue(tx, order);
  // Another admin may have made a new link meanwhile, or the customer has paid through the old one at the last moment.
  const isPaidThrough = paymentCount !== null && (await countPayments(tx, orderId)) > paymentCount;
  if (isPaidThrough || amountPence <= 0 || (await findOpenLink(tx, orderId)) !== null)
    throw new ShopError("order.changed");
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
  if (inserted === undefined) throw new Error("The inserted payment was not returned");
  const detail = { amountPence, currency: "gbp", paymentLinkId: null, means, reference };
  await changeOrder(services, tx, order, { move: findPayMove(order) }, { actor, event: "paid", detail });
  await mailAboutOrder(services, tx, order, { template: "payment-received", paymentId: inserted.id });
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
