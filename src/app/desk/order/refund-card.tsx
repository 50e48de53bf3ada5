import { call } from "#app/calls/call.ts";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useRequest } from "#app/desk/calls/use-request.ts";
import { useMay, useRefundLimit } from "#app/desk/frame/rights.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { useForm } from "#app/forms/use-form.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, sumAmounts, type Pence } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatContents } from "#domain/orders/parcels/fulfilment.ts";
import type { ReturnReason } from "#domain/orders/returns/order-return.ts";
import { findReturnDue } from "#domain/orders/returns/return-price.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { isRefundedByProvider, paymentMeansLabels, type PaymentView } from "#domain/payments/payment.ts";
import {
  maxRefundNoteLength,
  refundablePence,
  refundReasonLabels,
  type RefundReason,
} from "#domain/payments/refund.ts";
import { useShownOrder } from "./shown-order.ts";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";

const maxOfferedLines = 3;

export function RefundCard() {
  const { order } = useShownOrder();
  const limit = useRefundLimit();
  const mayRefund = useMay()("refund");
  const payments = listRefundable(order, limit);
  const [first] = payments;
  if (first === undefined || !mayRefund) return null;
  // A refund resets the form. After a refusal, the typed text stays.
  const given = order.refunds.filter(({ state }) => state !== "failed").length;
  return <RefundForm key={given} payments={payments} first={first} />;
}

/** Lists the payments in pounds that are not yet fully refunded. Those that need attention come first. */
function listRefundable(order: DeskOrderView, limit: Pence): PaymentView[] {
  return order.payments
    .filter((payment) => payment.currency === "gbp" && leftOf(order, payment, limit) > 0)
    .toSorted((a, b) => Number(b.outcome === "flagged") - Number(a.outcome === "flagged"));
}

/** Returns the part of a payment that may still be refunded, within an assistant's limit. */
function leftOf(order: DeskOrderView, payment: PaymentView, limit: Pence): Pence {
  const refunds = order.refunds.filter(({ paymentId }) => paymentId === payment.id);
  const within = refundablePence({ amountPence: limit, disputedPence: 0 }, refunds);
  return Math.min(refundablePence(payment, refunds), within);
}

interface TypedRefund {
  payment: number | string;
  amount: string;
  /** The reason, which the customer reads; "" until the user chooses one. */
  reason: RefundReason | "";
  note: string;
}

function RefundForm({ payments, first }: { payments: readonly PaymentView[]; first: PaymentView }) {
  const { order, target: shown, change, allows } = useShownOrder();
  const request = useRequest();
  const limit = useRefundLimit();
  const returned = findReturnForm(order, limit);
  const findPayment = (typed: TypedRefund) => payments.find(({ id }) => id === Number(typed.payment)) ?? first;
  const form = useForm<TypedRefund>({
    id: "refund",
    saved: { payment: first.id, amount: "", reason: "", note: "", ...returned?.filledIn },
    check: (typed) => findRefundErrors(typed, leftOf(order, findPayment(typed), limit)),
    send: (typed) =>
      change(() => {
        const { reason, note } = typed;
        const amountPence = parseTypedPounds(typed.amount) ?? 0;
        // The check has made sure that there is a reason.
        const asked = { paymentId: findPayment(typed).id, amountPence, reason: reason || "other", note };
        return request(asked, (requestId) => call("refundPayment", { requestId, version: shown.version, ...asked }));
      }),
  });
  const payment = findPayment(form.values);
  const leftPence = leftOf(order, payment, limit);
  const amountPence = parseTypedPounds(form.values.amount);
  const amount = amountPence === null || amountPence === 0 ? "" : ` ${formatPrice(amountPence)}`;
  const target = describeTarget(payment);
  return (
    <DeskCard heading="Refund" note={describePaid(order, payments)}>
      <form {...form.attributes} className={desk.stack} autoComplete="off">
        {payments.length === 1 ? null : (
          <SelectField
            {...form.field("payment")}
            label="Which payment"
            choices={payments.map((one) => [
              one.id,
              `${formatPrice(leftOf(order, one, limit))} left of ${formatPrice(one.amountPence)}, ${describeTarget(one)}`,
            ])}
          />
        )}
        <div className={desk.line} role="group" aria-label="Refund for">
          {listPresets(order, leftPence, returned?.pence).map(({ label, pence }, index) => (
            <button
              key={index}
              className={desk.choice}
              type="button"
              aria-pressed={amountPence === pence}
              onClick={() => form.change({ amount: formatTypedPounds(pence) })}
            >
              {label} <small className={text.tabularNumbers}>{formatPrice(pence)}</small>
            </button>
          ))}
        </div>
        <div className={desk.pair}>
          <InputField {...form.field("amount")} label="Amount in £" inputMode="decimal" {...deskKey("r", "Refund")} />
          <SelectField {...form.field("reason")} label="Reason" choices={Object.entries(refundReasonLabels)}>
            <option value="">Choose a reason</option>
          </SelectField>
        </div>
        <InputField
          {...form.field("note")}
          label="In your words"
          optional={form.values.reason !== "other"}
          maxLength={maxRefundNoteLength}
          hint="Included in the email to the customer."
        />
        <ActionButton
          type="submit"
          look="danger"
          block
          busyLabel={form.isSending && "Refunding…"}
          mayAsk={form.check}
          asks={{
            title: `Refund${amount}?`,
            dismissLabel: "Do not refund",
            confirmLabel: `Refund${amount}`,
            isDangerous: true,
            text: `You are refunding ${order.deliveryInfo.firstName}${amount} ${target}. ${describeMail(order)} This cannot be undone.`,
          }}
        >
          Refund{amount} {target}
        </ActionButton>
        <p className={text.muted}>
          You will be asked to confirm. At most {formatPrice(leftPence)}.{" "}
          {limit === Infinity ? null : `Your limit is ${formatPrice(limit)} of a payment. `}
          {describeWay(payment)}
          {isPaidStatus(order.status) && allows("changeLines")
            ? " To refund an item that is not sent yet, use Change items: it comes off the slip."
            : null}
        </p>
      </form>
    </DeskCard>
  );
}

function findRefundErrors({ amount, reason, note }: TypedRefund, left: Pence): FieldErrors<TypedRefund> | null {
  const amountPence = parseTypedPounds(amount);
  if (amountPence === null || amountPence === 0) return { amount: errorCatalogue["refund.amount"].message };
  if (amountPence > left) return { amount: `At most ${formatPrice(left)} of this payment can be refunded.` };
  if (reason === "") return { reason: "Please choose the reason that the customer reads." };
  return reason === "other" && note.trim() === "" ? { note: errorCatalogue["refund.note-missing"].message } : null;
}

function describePaid(order: DeskOrderView, payments: readonly PaymentView[]): string {
  const paid = sumAmounts(payments);
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

const refundReasonOf: Record<ReturnReason, RefundReason> = {
  "change-of-mind": "sent-back",
  "arrived-broken": "arrived-broken",
  "wrong-item": "other",
  other: "other",
};

/** Returns the form filled in for goods that have come back; null if none have. */
function findReturnForm(order: DeskOrderView, limit: Pence) {
  const due = findReturnDue(order);
  if (due === null) return null;
  const note = `For ${formatContents(order.cartItems, due.lines)}.`;
  const [most = 0] = listRefundable(order, limit).map((payment) => leftOf(order, payment, limit));
  const pence = Math.min(due.amountPence, most);
  const filledIn = { amount: formatTypedPounds(pence), reason: refundReasonOf[due.reason] };
  return { pence, filledIn: { ...filledIn, note: note.length > maxRefundNoteLength ? "" : note } };
}

/**
 * Lists amounts to choose from: returned goods, the amount still to refund, one piece of each of the first lines sent,
 * the delivery, and everything left. Items not sent are refunded by removing them from the order.
 */
function listPresets(order: DeskOrderView, leftPence: Pence, returnedPence = 0): { label: string; pence: Pence }[] {
  const sent = order.cartItems.filter(({ quantity }, position) => quantity > (order.unsent[position] ?? 0));
  const lines = sent.slice(0, maxOfferedLines).map((line) => ({
    label: `1 × ${line.originalName || line.name}`,
    pence: line.unitPricePence,
  }));
  const delivery = order.deliveryCostPence ?? 0;
  const due = order.duePence < 0 ? [{ label: "Still to refund", pence: -order.duePence }] : [];
  const returned = returnedPence > 0 ? [{ label: "Returned goods", pence: returnedPence }] : [];
  return [...returned, ...due, ...lines, ...(delivery > 0 ? [{ label: "Delivery", pence: delivery }] : [])]
    .filter(({ pence }) => pence < leftPence)
    .concat({ label: "All", pence: leftPence });
}
