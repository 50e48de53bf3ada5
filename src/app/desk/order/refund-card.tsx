import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { isRefundedByProvider, paymentMeansLabels } from "#domain/orders/payment-means.ts";
import type { PaymentView } from "#domain/orders/payment.ts";
import {
  maxRefundNoteLength,
  type RefundReason,
  refundablePence,
  refundReasonLabels,
  refundReasons,
} from "#domain/orders/refund.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import styles from "./refund-card.module.css";
import { useShownOrder } from "./shown-order.ts";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";
import { useRequestId } from "#app/desk/use-request-id.ts";

const amountFieldId = "refund-amount";
const noteFieldId = "refund-note";
/** Lines of which one piece is offered at a press. */
const maxOfferedLines = 3;

/** Gives back a payment in full or in part, after asking once more. Absent while there is nothing to give back. */
export function RefundCard() {
  const { order } = useShownOrder();
  const payments = listRefundable(order);
  if (payments.length === 0) return null;
  // What was given back starts the form afresh; a refusal leaves it as typed.
  const given = order.refunds.filter(({ state }) => state !== "failed").length;
  return <RefundForm key={given} payments={payments} />;
}

/** Payments in pounds that are not yet fully refunded. Those needing attention come first. */
function listRefundable(order: DeskOrderView): PaymentView[] {
  return order.payments
    .filter((payment) => payment.currency === "gbp" && leftOf(order, payment) > 0)
    .toSorted((a, b) => Number(b.outcome === "flagged") - Number(a.outcome === "flagged"));
}

function leftOf(order: DeskOrderView, payment: PaymentView): Pence {
  return refundablePence(
    payment,
    order.refunds.filter(({ paymentId }) => paymentId === payment.id),
  );
}

function RefundForm({ payments }: { payments: readonly PaymentView[] }) {
  const { order, isBusy, change } = useShownOrder();
  const [paymentId, setPaymentId] = useState(payments[0]?.id);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState<RefundReason>("arrived-broken");
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<{ part: "amount" | "note"; message: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const request = useRequestId(JSON.stringify([paymentId, typed, reason, note]));
  const payment = payments.find(({ id }) => id === paymentId) ?? payments[0];
  if (payment === undefined) return null;
  const left = leftOf(order, payment);
  const amountPence = parseTypedPounds(typed);
  const amount = amountPence === null || amountPence === 0 ? "" : ` ${formatPrice(amountPence)}`;
  const target = describeTarget(payment);

  function findFailure(): typeof failure {
    if (amountPence === null || amountPence === 0)
      return { part: "amount", message: errorCatalogue["refund.amount"].message };
    if (amountPence > left)
      return { part: "amount", message: `At most ${formatPrice(left)} of this payment can be refunded.` };
    if (reason === "other" && note.trim() === "")
      return { part: "note", message: errorCatalogue["refund.note-missing"].message };
    return null;
  }

  function ask(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = findFailure();
    setFailure(found);
    if (found === null) setAsking(true);
    else document.getElementById(found.part === "amount" ? amountFieldId : noteFieldId)?.focus();
  }

  function refund(of: PaymentView): void {
    setAsking(false);
    if (amountPence === null) return;
    const asked = { requestId: request.id(), paymentId: of.id, amountPence, reason, note, version: order.version };
    void change("Failed to update order", () => call("refundPayment", asked), request.noteError);
  }

  return (
    <DeskCard headingId="refund-heading" heading="Refund" note={describePaid(order, payments)}>
      <form
        className={clsx(deskCardBody, styles.form)}
        method="post"
        noValidate
        onSubmit={ask}
        onInput={() => setFailure(null)}
      >
        {payments.length === 1 ? null : (
          <SelectField
            id="refund-payment"
            label="Which payment"
            value={payment.id}
            onChange={(event) => setPaymentId(Number(event.target.value))}
          >
            {payments.map((one) => (
              <option key={one.id} value={one.id}>
                {formatPrice(leftOf(order, one))} left of {formatPrice(one.amountPence)}, {describeTarget(one)}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.presets} role="group" aria-label="Refund for">
          {listPresets(order, left).map(({ label, pence }, at) => (
            <button
              key={at}
              className={styles.preset}
              type="button"
              aria-pressed={amountPence === pence}
              onClick={() => {
                setTyped(formatTypedPounds(pence));
                setFailure(null);
              }}
            >
              {label} <small className={text.tabularNumbers}>{formatPrice(pence)}</small>
            </button>
          ))}
        </div>
        <div className={styles.pair}>
          <InputField
            id={amountFieldId}
            label="Amount in £"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={failure?.part === "amount" ? failure.message : null}
            {...deskKey("r", "Refund")}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            id="refund-reason"
            label="Reason"
            value={reason}
            onChange={(event) => setReason(refundReasons.find((one) => one === event.target.value) ?? "other")}
          >
            {refundReasons.map((one) => (
              <option key={one} value={one}>
                {refundReasonLabels[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <InputField
          id={noteFieldId}
          label="In your words"
          optional={reason !== "other"}
          maxLength={maxRefundNoteLength}
          autoComplete="off"
          hint="Included in the email to the customer."
          value={note}
          error={failure?.part === "note" ? failure.message : null}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" look="danger" block busyLabel={isBusy && "Refunding…"}>
          Refund{amount} {target}
        </Button>
        <p className={text.muted}>
          You will be asked to confirm. At most {formatPrice(left)}. {describeWay(payment)}
        </p>
      </form>
      {isAsking ? (
        <LazyConfirmDialog
          title={`Refund${amount}?`}
          dismissLabel="Do not refund"
          confirmLabel={`Refund${amount}`}
          isDangerous
          onDismiss={() => setAsking(false)}
          onConfirm={() => refund(payment)}
        >
          <p>
            You are refunding {order.deliveryInfo.firstName}
            {amount} {target}. {describeMail(order)} This cannot be undone.
          </p>
        </LazyConfirmDialog>
      ) : null}
    </DeskCard>
  );
}

function describePaid(order: DeskOrderView, payments: readonly PaymentView[]): string {
  const paid = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refunded = order.refundedPence === 0 ? "none" : formatPrice(order.refundedPence);
  return `${formatPrice(paid)} paid, ${refunded} refunded`;
}

function describeTarget({ means }: PaymentView): string {
  return isRefundedByProvider(means) ? "to the card" : `by hand (${paymentMeansLabels[means].toLowerCase()})`;
}

function describeWay({ means }: PaymentView): string {
  return isRefundedByProvider(means)
    ? "It should reach the customer’s card in 5 to 10 working days."
    : "This only records the refund: you still have to hand the money over.";
}

function describeMail({ deliveryInfo: { email, phone } }: DeskOrderView): string {
  return email === "" ? `There is no email address: ring ${phone}.` : `We will email ${email} to say so.`;
}

/** One piece of each of the first lines, the delivery, and all that is left. */
function listPresets(order: DeskOrderView, left: Pence): { label: string; pence: Pence }[] {
  const lines = order.cartItems.slice(0, maxOfferedLines).map((line) => ({
    label: `1 × ${line.originalName || line.name}`,
    pence: line.unitPricePence,
  }));
  const delivery = order.deliveryCostPence ?? 0;
  const due = order.duePence < 0 ? [{ label: "Still to refund", pence: -order.duePence }] : [];
  return [...due, ...lines, ...(delivery > 0 ? [{ label: "Delivery", pence: delivery }] : [])]
    .filter(({ pence }) => pence < left)
    .concat({ label: "All", pence: left });
}
