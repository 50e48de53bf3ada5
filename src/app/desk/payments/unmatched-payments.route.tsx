import { useState } from "react";
import { type MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { LateComponent } from "#app/hydration/late-component.tsx";
import text from "#app/ui/text.module.css";
import { formatPaid } from "#domain/orders/judge-payment.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payment.ts";
import { BackToOrders } from "#app/desk/back-to-orders.tsx";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { UnmatchedPaymentList } from "./unmatched-payment-list.tsx";
import styles from "./unmatched-payments.route.module.css";
import { useUnmatchedPayments } from "./use-unmatched-payments.ts";

export const meta: MetaFunction = (args) =>
  privateMeta(
    "Payments without an order",
    "Payments reported by the payment provider that are not matched to an order.",
    args,
  );

export default function UnmatchedPaymentsPage() {
  const { payments, handledIds, busyId, outcome, load, markHandled, refund, assign } = useUnmatchedPayments();
  const [refunding, setRefunding] = useState<UnmatchedPaymentView | null>(null);
  const [assigning, setAssigning] = useState<UnmatchedPaymentView | null>(null);
  return (
    <DeskMain isNarrow>
      <div className={styles.back}>
        <BackToOrders />
      </div>
      <DeskHeading className={styles.heading}>Payments without an order</DeskHeading>
      <LoadState state={payments} what="payments" load={load} />
      {typeof payments === "string" ? null : payments.length === 0 ? (
        <p className={text.muted}>None. Every payment is matched to an order.</p>
      ) : (
        <>
          <p className={styles.advice}>
            Look up each payment with the payment provider by its reference. Then assign it to its order, refund it, or
            mark it as handled.
          </p>
          <OutcomeNotice outcome={outcome} />
          <UnmatchedPaymentList
            payments={payments}
            handledIds={handledIds}
            busyId={busyId}
            onHandled={(paymentId) => void markHandled(paymentId)}
            onRefund={setRefunding}
            onAssign={setAssigning}
          />
          {assigning === null ? null : (
            <LateComponent
              load={async () => (await import("./assign-payment-dialog.tsx")).AssignPaymentDialog}
              props={{
                payment: assigning,
                onDismiss: () => setAssigning(null),
                onAssign: (order) => {
                  setAssigning(null);
                  void assign(assigning, order);
                },
              }}
            />
          )}
          {refunding === null ? null : (
            <LazyConfirmDialog
              title={`Refund ${formatPaid(refunding)}?`}
              dismissLabel="Do not refund"
              confirmLabel={`Refund ${formatPaid(refunding)}`}
              isDangerous
              onDismiss={() => setRefunding(null)}
              onConfirm={() => {
                setRefunding(null);
                void refund(refunding);
              }}
            >
              <p>All of this payment goes back to the person who paid it. This cannot be undone.</p>
            </LazyConfirmDialog>
          )}
        </>
      )}
    </DeskMain>
  );
}
