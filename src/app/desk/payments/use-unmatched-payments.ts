import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payment.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

export interface UnmatchedPayments {
  payments: DeskData<readonly UnmatchedPaymentView[]>;
  /** Payments marked since the page was opened. They stay on the list until it is loaded again. */
  handledIds: ReadonlySet<number>;
  /** The payment that is being marked. */
  busyId: number | null;
  outcome: DeskOutcome | null;
  load(): Promise<void>;
  markHandled(paymentId: number): Promise<void>;
  /** Gives all of a payment back, through the provider. */
  refund(payment: UnmatchedPaymentView): Promise<void>;
  /** Makes it the payment of an order. */
  assign(payment: UnmatchedPaymentView, order: Pick<DeskOrderView, "id" | "version">): Promise<void>;
}

const listPayments = () => call("listUnmatchedPayments", {});

export function useUnmatchedPayments(): UnmatchedPayments {
  const { handleAccessError } = useDesk();
  const { data: payments, load } = useDeskData(listPayments);
  const [handledIds, setHandledIds] = useState<ReadonlySet<number>>(new Set());
  const [busyId, setBusyId] = useState<number | null>(null);
  const [outcome, report] = useDeskOutcome();

  async function run(
    paymentId: number,
    failureMessage: string,
    change: () => Promise<{ message: string; isPartial?: boolean }>,
  ): Promise<void> {
    if (busyId !== null) return;
    setBusyId(paymentId);
    try {
      const { message, isPartial = false } = await change();
      if (!isPartial) setHandledIds((ids) => new Set(ids).add(paymentId));
      report(isPartial ? "bad" : "ok", message);
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, failureMessage));
    } finally {
      setBusyId(null);
    }
  }

  const markHandled = (paymentId: number) =>
    run(paymentId, "Failed to mark the payment as handled", () => call("markPaymentHandled", { paymentId }));

  // What is left is all of it: the shop's own refunds of such a payment are full ones, and any other is refused as too much.
  const refund = ({ id: paymentId, amountPence }: UnmatchedPaymentView) =>
    run(paymentId, "Failed to refund the payment", () =>
      call("refundPayment", {
        requestId: newRequestId(),
        paymentId,
        amountPence,
        reason: "other",
        note: "This payment is not matched to an order.",
      }),
    );

  const assign = (payment: UnmatchedPaymentView, order: Pick<DeskOrderView, "id" | "version">) =>
    run(payment.id, "Failed to assign the payment", () =>
      call("assignPayment", { paymentId: payment.id, orderId: order.id, version: order.version }),
    );

  return { payments, handledIds, busyId, outcome, load, markHandled, refund, assign };
}
