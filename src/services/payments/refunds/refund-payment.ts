import { and, eq } from "drizzle-orm";
import { payments, refunds } from "#db/schema/payments.ts";
import { formatPrice } from "#domain/money.ts";
import type { RefundPaymentInput } from "#domain/payments/payment.schema.ts";
import { checkRefund } from "#domain/payments/refund.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { askProvider, clearPaymentProblem, describeProviderFailure } from "#services/payments/ask-provider.ts";
import { lockPayment, type RefundRow } from "#services/payments/payment-rows.ts";
import { ProviderRefused, type ProviderRefund } from "#services/ports.ts";
import { requireVersion } from "#services/require-version.ts";
import { advanceRefund, insertRefund, type RefundReport } from "./insert-refund.ts";

/**
 * Asks the provider for a recorded refund, then records the answer; without an answer, the refund stays `requested` for
 * the sweep. Safe to repeat and to run concurrently, because the refund's id always gives the same refund.
 */
export async function finishRefund(
  services: Services,
  actor: Actor,
  refundId: string,
  // Whether an earlier attempt may have reached the provider.
  { mayExist }: { mayExist: boolean },
): Promise<RefundRow> {
  const [row] = await services.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (row === undefined) throw new ShopError("payment.not-found");
  const { refund, payment } = row;
  if (refund.state !== "requested") return refund;
  let made: ProviderRefund;
  try {
    const { orderId, amountPence } = refund;
    const { providerSessionId, providerPaymentId } = payment;
    const request = { refundId, orderId, amountPence, providerSessionId, providerPaymentId, mayExist };
    made = await askProvider(services, "Refunding a payment", () => services.refunds.create(request));
  } catch (error) {
    services.log.warn({ refundId, orderId: refund.orderId, err: error }, "A refund was not confirmed.");
    const failure = describeProviderFailure(error);
    if (error instanceof ProviderRefused)
      return record(services, actor, refund, { state: "failed", providerRefundId: null, failure });
    return noteNoAnswer(services, refundId, failure);
  }
  await clearPaymentProblem(services, "key-refused");
  return record(services, actor, refund, made);
}

async function record(
  services: Services,
  actor: Actor,
  { id, paymentId }: RefundRow,
  report: RefundReport & Partial<Pick<ProviderRefund, "providerPaymentId">>,
): Promise<RefundRow> {
  await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const refund = locked.refunds.find((one) => one.id === id);
    if (refund === undefined) throw new Error(`Refund ${id} does not exist.`);
    // An earlier attempt reached the provider, whose own report came first. So a refusal of the present attempt means
    // nothing.
    if (refund.state !== "requested" && report.providerRefundId === null) return;
    await advanceRefund(services, tx, { locked, refund, report, actor });
    if (report.providerPaymentId !== undefined && locked.payment.providerPaymentId === null)
      await tx.update(payments).set({ providerPaymentId: report.providerPaymentId }).where(eq(payments.id, paymentId));
  });
  return readRefund(services, id);
}

async function noteNoAnswer(services: Services, refundId: string, failure: string): Promise<RefundRow> {
  await services.db
    .update(refunds)
    .set({ failure, updatedAt: services.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "requested")));
  return readRefund(services, refundId);
}

async function readRefund({ db }: Services, refundId: string): Promise<RefundRow> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund === undefined) throw new Error(`Refund ${refundId} does not exist.`);
  return refund;
}

/**
 * Commits a refund of a payment, then asks the provider, unless the money came by other means. Throws `refund.refused`
 * if the provider refuses; without an answer, the sweep asks again. Safe to repeat.
 */
export async function refundPayment(services: Services, actor: Admin, input: RefundPaymentInput) {
  const { refund, isNew } = await requestRefund(services, actor, input);
  const finished =
    refund.state === "requested" ? await finishRefund(services, actor, refund.id, { mayExist: !isNew }) : refund;
  if (finished.state === "failed") throw new ShopError("refund.refused", toFailureMessage(finished));
  const amount = formatPrice(finished.amountPence);
  const isPartial = finished.state === "requested";
  return {
    message: isPartial
      ? `The refund of ${amount} is recorded, but not confirmed: ${finished.failure ?? "it is in progress."} It is tried again every minute.`
      : `Refunded ${amount}.`,
    ...(finished.orderId === null ? {} : { order: await getDeskOrder(services, finished.orderId) }),
    isPartial,
  };
}

function toFailureMessage({ failure }: RefundRow): { message?: string } {
  return failure === null
    ? {}
    : { message: `${failure.endsWith(".") ? failure : `${failure}.`} Nothing was refunded.` };
}

/** Commits the refund, or finds the refund of an earlier call with the same request id. */
async function requestRefund(
  services: Services,
  actor: Admin,
  { requestId, paymentId, amountPence, reason, note, version }: RefundPaymentInput,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  return services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const { payment, order } = locked;
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, requestId));
    if (known !== undefined) {
      if (known.paymentId !== paymentId || known.amountPence !== amountPence) throw new ShopError("order.changed");
      return { refund: known, isNew: false };
    }
    if (order !== null) requireVersion(order, version, "order.changed");
    requireAccepted(checkRefund(payment, locked.refunds, { amountPence, reason, note }));
    const asked = { id: requestId, amountPence, reason, note };
    return { refund: await insertRefund(services, tx, actor, { locked, refund: asked }), isNew: true };
  });
}
