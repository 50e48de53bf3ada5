import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { LazyConfirmDialog } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import { useRequestId } from "#app/desk/use-request-id.ts";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { findPayMove, refusalReason } from "#domain/orders/order-moves.ts";
import {
  maxPaymentReferenceLength,
  type OtherPaymentMeans,
  otherPaymentMeans,
  paymentMeansLabels,
} from "#domain/orders/payments/payment.ts";
import { useShownOrder } from "./shown-order.ts";

/** Records that the total was paid in cash, by transfer or by telephone. Absent unless something is left to pay. */
export function RecordPaymentCard() {
  const { order, target, isBusy, change } = useShownOrder();
  const [isAsking, setAsking] = useState(false);
  const form = useForm<{ means: OtherPaymentMeans; reference: string }>({
    id: "payment",
    saved: { means: "transfer", reference: "" },
    check: ({ reference }) =>
      reference.trim() === "" ? { reference: errorCatalogue["payment.reference"].message } : null,
    send: (typed) =>
      change(
        () => call("recordPayment", { requestId: request.id(), ...target, ...typed }),
        undefined,
        request.noteError,
      ),
  });
  const { means, reference } = form.values;
  const request = useRequestId(JSON.stringify([means, reference]));
  if (refusalReason(order.status, findPayMove(order)) !== null || order.duePence <= 0) return null;
  const total = formatPrice(order.duePence);
  return (
    <DeskCard heading="Paid another way">
      <form
        {...form.attributes}
        className={desk.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && form.check()) setAsking(true);
        }}
      >
        <div className={desk.pair}>
          <SelectField
            id="payment-means"
            label="How"
            value={means}
            onChange={(event) => form.change({ means: event.target.value as OtherPaymentMeans })}
          >
            {otherPaymentMeans.map((one) => (
              <option key={one} value={one}>
                {paymentMeansLabels[one]}
              </option>
            ))}
          </SelectField>
          <InputField
            {...form.field("reference")}
            label="Reference"
            maxLength={maxPaymentReferenceLength}
            autoComplete="off"
            {...deskKey("b", "Paid another way")}
          />
        </div>
        <Button type="submit" look="line" block busyLabel={isBusy && "Saving…"}>
          Record {total} as paid
        </Button>
        <p className={text.muted}>
          {order.paymentLinkActive ? "The payment link then stops working. " : ""}The receipt number, or the reference
          on the transfer.
        </p>
      </form>
      {isAsking ? (
        <LazyConfirmDialog
          title={`Record ${total} as paid?`}
          dismissLabel="Not yet"
          confirmLabel="Record as paid"
          onDismiss={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void form.send();
          }}
        >
          <p>
            {paymentMeansLabels[means]}, reference {reference.trim()}.{" "}
            {isPaidStatus(order.status) ? "What was added is paid" : "The order becomes Paid"}
            {order.deliveryInfo.email === "" ? "." : `, and an email to ${order.deliveryInfo.email} confirms it.`}
          </p>
        </LazyConfirmDialog>
      ) : null}
    </DeskCard>
  );
}
