import { clsx } from "clsx";
import { useState } from "react";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { CopyButton } from "#app/desk/copy-button.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import { BackLink, DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { useDeskChange } from "#app/desk/use-desk-change.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import { formatProvider } from "#domain/orders/payments/payment-event.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payments/payment.ts";
import layout from "#app/ui/layout.module.css";
import { AssignPaymentDialog } from "./assign-payment-dialog.tsx";
import styles from "./unmatched-payments.route.module.css";

export const meta = privateMeta(
  "Payments without an order",
  "Payments reported by the payment provider that are not matched to an order.",
);

export default function UnmatchedPaymentsPage() {
  const payments = useCall("listUnmatchedPayments", {});
  const { change, busy, outcome } = useDeskChange();
  // They stay on the list until it is read again.
  const [handledIds, setHandledIds] = useState<ReadonlySet<number>>(new Set());

  function renderState(payment: UnmatchedPaymentView) {
    if (handledIds.has(payment.id))
      return (
        <span className={clsx(layout.touch, text.strong, styles.handled)}>
          <Icon name="check" /> Handled
        </span>
      );
    const run: PaymentStepsProps["run"] = (make, failure) =>
      void change(make, failure, {
        of: payment.id,
        onDone: ({ isPartial = false }) => isPartial || setHandledIds((ids) => new Set(ids).add(payment.id)),
      });
    return <PaymentSteps payment={payment} isBusy={busy === payment.id} run={run} />;
  }

  return (
    <DeskMain isNarrow>
      <BackLink />
      <DeskHeading>Payments without an order</DeskHeading>
      <Loaded query={payments} what="payments">
        {(listed) =>
          listed.length === 0 ? (
            <p className={text.muted}>None. Every payment is matched to an order.</p>
          ) : (
            <>
              <p className={desk.advice}>
                Look up each payment with the payment provider by its reference. Then assign it to its order, refund it,
                or mark it as handled.
              </p>
              <OutcomeNotice outcome={outcome} />
              <div className={deskCardClass}>
                <DeskTable
                  caption="Payments without an order, newest first"
                  columns={[...columns, { head: "State", hidesHead: true, className: styles.whole, cell: renderState }]}
                  rows={listed}
                  keyOf={({ id }) => id}
                  rowClass={styles.row}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </DeskMain>
  );
}

const columns: readonly DeskColumn<UnmatchedPaymentView>[] = [
  {
    head: "Received",
    className: clsx(text.muted, styles.received),
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>,
  },
  { head: "Amount", isRight: true, className: styles.amount, cell: (payment) => <b>{formatPaid(payment)}</b> },
  { head: "Reason", className: styles.whole, cell: ({ reason }) => reason },
  {
    head: "Provider’s reference",
    className: styles.whole,
    cell: ({ provider, providerSessionId }) => (
      <div className={clsx(desk.line, styles.reference)}>
        <span>
          <span className={text.muted}>{formatProvider(provider)}</span> {providerSessionId}
        </span>
        <CopyButton text={providerSessionId} label="Copy" />
      </div>
    ),
  },
];

interface PaymentStepsProps {
  payment: UnmatchedPaymentView;
  isBusy: boolean;
  run(make: () => Promise<{ message: string; isPartial?: boolean }>, failure: string): void;
}

/** Assigns a payment to an order, refunds all of it, or marks it as handled. */
function PaymentSteps({ payment, isBusy, run }: PaymentStepsProps) {
  const { id: paymentId, amountPence, providerSessionId } = payment;
  const [isAssigning, setAssigning] = useState(false);
  const amount = formatPaid(payment);

  // What is left is all of it: the shop's own refunds of such a payment are full ones, and any other is refused as too much.
  function refund() {
    const note = "This payment is not matched to an order.";
    return call("refundPayment", { requestId: newRequestId(), paymentId, amountPence, reason: "other", note });
  }

  return (
    <div className={desk.line}>
      <ActionButton
        aria-label={`Assign the payment of ${amount}, ${providerSessionId}, to an order`}
        busyLabel={isBusy && "Working…"}
        onClick={() => setAssigning(true)}
      >
        Assign to an order
      </ActionButton>
      {payment.currency === "gbp" ? (
        <ActionButton
          look="danger"
          aria-label={`Refund the payment of ${amount}, ${providerSessionId}`}
          busyLabel={isBusy && "Working…"}
          onClick={() => run(refund, "Failed to refund the payment")}
          asks={{
            title: `Refund ${amount}?`,
            dismissLabel: "Do not refund",
            confirmLabel: `Refund ${amount}`,
            isDangerous: true,
            text: <p>All of this payment goes back to the person who paid it. This cannot be undone.</p>,
          }}
        >
          Refund {amount}
        </ActionButton>
      ) : null}
      <ActionButton
        aria-label={`Mark as handled: payment of ${amount}, ${providerSessionId}`}
        busyLabel={isBusy && "Saving…"}
        onClick={() => run(() => call("markPaymentHandled", { paymentId }), "Failed to mark the payment as handled")}
      >
        Mark as handled
      </ActionButton>
      {isAssigning ? (
        <AssignPaymentDialog
          payment={payment}
          onDismiss={() => setAssigning(false)}
          onAssign={({ id: orderId, version }) => {
            setAssigning(false);
            run(() => call("assignPayment", { paymentId, orderId, version }), "Failed to assign the payment");
          }}
        />
      ) : null}
    </div>
  );
}
