import { useState } from "react";
import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { BackLink, DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { useCall } from "#app/desk/use-call.ts";
import { useDeskChange } from "#app/desk/use-desk-change.ts";
import { LateComponent } from "#app/hydration/late-component.tsx";
import text from "#app/ui/text.module.css";
import type { UnmatchedPaymentView } from "#domain/orders/payments/payment.ts";
import { UnmatchedPaymentList } from "./unmatched-payment-list.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta(
    "Payments without an order",
    "Payments reported by the payment provider that are not matched to an order.",
    args,
  );

export default function UnmatchedPaymentsPage() {
  const payments = useCall("listUnmatchedPayments", {});
  const { change, busy, outcome } = useDeskChange();
  // They stay on the list until it is read again.
  const [handledIds, setHandledIds] = useState<ReadonlySet<number>>(new Set());
  const [assigning, setAssigning] = useState<UnmatchedPaymentView | null>(null);

  function run(
    paymentId: number,
    failure: string,
    make: () => Promise<{ message: string; isPartial?: boolean }>,
  ): Promise<boolean> {
    return change(make, failure, {
      of: paymentId,
      onDone: ({ isPartial = false }) => isPartial || setHandledIds((ids) => new Set(ids).add(paymentId)),
    });
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
              <UnmatchedPaymentList
                payments={listed}
                handledIds={handledIds}
                busyId={busy}
                onHandled={({ id: paymentId }) =>
                  void run(paymentId, "Failed to mark the payment as handled", () =>
                    call("markPaymentHandled", { paymentId }),
                  )
                }
                // What is left is all of it: the shop's own refunds of such a payment are full ones, and any other is refused as too much.
                onRefund={({ id: paymentId, amountPence }) =>
                  void run(paymentId, "Failed to refund the payment", () =>
                    call("refundPayment", {
                      requestId: newRequestId(),
                      paymentId,
                      amountPence,
                      reason: "other",
                      note: "This payment is not matched to an order.",
                    }),
                  )
                }
                onAssign={setAssigning}
              />
              {assigning === null ? null : (
                <LateComponent
                  load={async () => (await import("./assign-payment-dialog.tsx")).AssignPaymentDialog}
                  props={{
                    payment: assigning,
                    onDismiss: () => setAssigning(null),
                    onAssign({ id: orderId, version }) {
                      setAssigning(null);
                      const asked = { paymentId: assigning.id, orderId, version };
                      void run(assigning.id, "Failed to assign the payment", () => call("assignPayment", asked));
                    },
                  }}
                />
              )}
            </>
          )
        }
      </Loaded>
    </DeskMain>
  );
}
