import { and, eq } from "drizzle-orm";

import { payments, refunds } from "#db/schema/payments.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { ProviderKeyRefused, type ProviderRefund, ProviderRefused } from "#services/ports.ts";

import { advanceRefund, type RefundReport } from "./advance-refund.ts";
import { describeProviderFailure, providerTimeoutMs, withTimeLimit } from "./ask-provider.ts";
import { clearPaymentProblem, notePaymentProblem } from "./payment-problems.ts";
import { lockPayment, type RefundRow } from "./refund-rows.ts";

/**
 * Asks the provider for a recorded refund, then records the answer with its history and mail. Safe to repeat and to run
 * concurrently: the refund's id gives the same refund, and only the first answer counts. A refusal ends the refund; without an
 * answer it stays `requested` for the sweep. `mayExist`: an earlier attempt may have reached the provider.
 */
export async function finishRefund(
  services: Services,
  actor: Actor,
  refundId: string,
  { mayExist }: { mayExist: boolean },
): Promise<RefundRow> {
  const [found] = await services.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found === undefined) throw new ShopError("payment.not-found");
  const { refund, payment } = found;
  if (refund.state !== "requested") return refund;
  let made: ProviderRefund;
  try {
    const { orderId, amountPence } = refund;
    const { providerSessionId, providerPaymentId } = payment;
    const request = { refundId, orderId, amountPence, providerSessionId, providerPaymentId, mayExist };
    made = await withTimeLimit(services.refunds.create(request), providerTimeoutMs, "Refunding a payment");
  } catch (error) {
    services.log.warn({ refundId, orderId: refund.orderId, err: error }, "a refund was not confirmed");
    const failure = describeProviderFailure(error);
    if (error instanceof ProviderRefused)
      return record(services, actor, refund, { state: "failed", providerRefundId: null, failure });
    if (error instanceof ProviderKeyRefused) await notePaymentProblem(services, "key-refused");
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
    if (refund === undefined) throw new Error(`Refund ${id} does not exist`);
    // An earlier attempt may have reached the provider, whose own report came first: a refusal of this one says nothing then.
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
  if (refund === undefined) throw new Error(`Refund ${refundId} does not exist`);
  return refund;
}
