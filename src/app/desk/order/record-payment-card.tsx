import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/amount-due.ts";
import { findPayMove } from "#domain/orders/find-pay-move.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import {
  maxPaymentReferenceLength,
  type OtherPaymentMeans,
  otherPaymentMeans,
  paymentMeansLabels,
} from "#domain/orders/payment-means.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import styles from "./refund-card.module.css";
import { useShownOrder } from "./shown-order.ts";
import { useRequestId } from "#app/desk/use-request-id.ts";

const referenceFieldId = "payment-reference";

/** Records that the total was paid in cash, by transfer or by telephone. Absent unless something is left to pay. */
export function RecordPaymentCard() {
  const { order, isBusy, change } = useShownOrder();
  const [means, setMeans] = useState<OtherPaymentMeans>("transfer");
  const [reference, setReference] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const request = useRequestId(JSON.stringify([means, reference]));
  if (refusalReason(order.status, findPayMove(order)) !== null || order.duePence <= 0) return null;
  const total = formatPrice(order.duePence);

  function ask(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setMissing(reference.trim() === "");
    if (reference.trim() === "") document.getElementById(referenceFieldId)?.focus();
    else setAsking(true);
  }

  function record(): void {
    setAsking(false);
    const asked = { requestId: request.id(), orderId: order.id, version: order.version, means, reference };
    void change("Failed to update order", () => call("recordPayment", asked), request.noteError);
  }

  return (
    <DeskCard headingId="record-payment-heading" heading="Paid another way">
      <form className={clsx(deskCardBody, styles.form)} method="post" noValidate onSubmit={ask}>
        <div className={styles.pair}>
          <SelectField
            id="payment-means"
            label="How"
            value={means}
            onChange={(event) => setMeans(otherPaymentMeans.find((one) => one === event.target.value) ?? "cash")}
          >
            {otherPaymentMeans.map((one) => (
              <option key={one} value={one}>
                {paymentMeansLabels[one]}
              </option>
            ))}
          </SelectField>
          <InputField
            id={referenceFieldId}
            label="Reference"
            maxLength={maxPaymentReferenceLength}
            autoComplete="off"
            value={reference}
            error={isMissing ? errorCatalogue["payment.reference"].message : null}
            {...deskKey("b", "Paid another way")}
            onChange={(event) => {
              setReference(event.target.value);
              setMissing(false);
            }}
          />
        </div>
        <Button type="submit" look="line" block busyLabel={isBusy && "Saving…"}>
          Record {total} as paid
        </Button>
        <p className={text.muted}>
          {order.paymentLinkActive ? "The payment link stops working first. " : ""}The receipt number, or the reference
          on the transfer.
        </p>
      </form>
      {isAsking ? (
        <LazyConfirmDialog
          title={`Record ${total} as paid?`}
          dismissLabel="Not yet"
          confirmLabel="Record as paid"
          onDismiss={() => setAsking(false)}
          onConfirm={record}
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
