import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useRequest } from "#app/desk/calls/use-request.ts";
import { useMay } from "#app/desk/frame/rights.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { CopyButton } from "#app/desk/kit/copy-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Timeline, TimelineEntry } from "#app/desk/kit/timeline.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatShortDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { describeDecision, type DisputeView } from "#domain/payments/dispute.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { reminderMs, type PaymentLinkState } from "#domain/payments/payment-link.ts";
import {
  maxPaymentReferenceLength,
  otherPaymentMeans,
  paymentMeansLabels,
  type OtherPaymentMeans,
  type PaymentView,
} from "#domain/payments/payment.ts";
import { refundReasonLabels, type RefundView } from "#domain/payments/refund.ts";
import { OrderButton } from "./order-actions.tsx";
import { useShownOrder } from "./shown-order.ts";

export function PaymentsCard() {
  const { order } = useShownOrder();
  const { payments, refunds, disputes } = order;
  if (payments.length === 0) return null;
  const entries = [
    ...payments.map((payment) => ({ key: `p${payment.id}`, at: payment.receivedAt, line: describePayment(payment) })),
    ...refunds.map((refund) => ({ key: `r${refund.id}`, at: refund.createdAt, line: describeRefund(refund) })),
    ...disputes.map((dispute) => ({ key: dispute.id, at: dispute.openedAt, line: describeShown(dispute) })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <DeskCard heading="Payments" note={describeMoney(order)} isFlush>
      <Timeline>
        {entries.map(({ key, at, line }) => (
          <TimelineEntry key={key} at={at}>
            {line}
          </TimelineEntry>
        ))}
      </Timeline>
    </DeskCard>
  );
}

function describeMoney({ status, refundedPence, duePence }: DeskOrderView): string | undefined {
  const parts = [
    refundedPence === 0 ? "" : `${formatPrice(refundedPence)} refunded`,
    isPaidStatus(status) && duePence > 0 ? `${formatPrice(duePence)} still to pay` : "",
    duePence < 0 ? `${formatPrice(-duePence)} still to refund` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? undefined : parts.join(", ");
}

function describePayment(payment: PaymentView): string {
  const { means, reference, reason } = payment;
  const how = means === "provider" ? "" : `, ${paymentMeansLabels[means].toLowerCase()}, reference ${reference}`;
  return `Paid ${formatPaid(payment)}${how}${reason === null ? "" : `: ${reason}`}`;
}

function describeShown(dispute: DisputeView): string {
  const { state, isReleased, closedAt } = dispute;
  if (closedAt !== null) return describeDecision(dispute);
  const what = state === "inquiry" ? "The customer’s bank asks about" : "The customer’s bank disputes";
  return `${what} ${formatPaid(dispute)}${isReleased ? ". Released to be sent" : ""}`;
}

function describeRefund(refund: RefundView): string {
  const amount = formatPaid(refund);
  const reason = refund.reason === null ? "on the payment provider’s own site" : refundReasonLabels[refund.reason];
  const why = `: ${reason}${refund.note === "" ? "" : `. ${refund.note}`}`;
  switch (refund.state) {
    case "requested":
      return `Refund of ${amount} not confirmed yet${why}. ${refund.failure ?? "It is in progress."}`;
    case "pending":
      return `Refund of ${amount} is on its way${why}`;
    case "succeeded":
      return `Refunded ${amount}${why}`;
    case "failed":
      return `Refund of ${amount} failed${refund.failure === null ? "" : `: ${refund.failure}`}`;
  }
}

const stateLabels: Record<PaymentLinkState, string> = {
  creating: "Not confirmed",
  active: "Active",
  deactivating: "Being deactivated",
  inactive: "Inactive",
  failed: "Not created",
};

export function PaymentLinkCard() {
  const { order, allows } = useShownOrder();
  const mayPrice = useMay()("price");
  const { link, paymentLink, duePence } = order;
  const canCreate = paymentLink === null && duePence > 0 && allows("createPaymentLink");
  const mustDeactivate = mayPrice && !canCreate && link?.state === "deactivating";
  // A paid order has nothing more to ask for.
  if (isPaidStatus(order.status) && paymentLink === null && !canCreate && !mustDeactivate) return null;
  if (order.transfer !== null) return <TransferCard transfer={order.transfer} />;
  const state = link === null ? "None yet" : `${stateLabels[link.state]}, ${formatPrice(link.amountPence)}`;

  return (
    <DeskCard heading="Payment link" note={state} isActive={paymentLink !== null}>
      {paymentLink === null ? (
        <p className={text.muted}>{describeMissingLink(order, canCreate)}</p>
      ) : (
        <>
          <p className={clsx(text.strong, text.breakable)}>{paymentLink}</p>
          <p className={text.muted}>{describeReminder(order)}</p>
          <div className={desk.line}>
            <CopyButton text={paymentLink} label="Copy link" />
            <a
              className={buttonClass({ look: "quiet", size: "sm" })}
              href={paymentLink}
              target="_blank"
              rel="noopener"
              {...deskKey("o", "Open the payment page")}
            >
              Open <Icon name="external-link" />
            </a>
          </div>
        </>
      )}
      {canCreate ? <CreateLinkButton busyLabel="Creating…">Create payment link</CreateLinkButton> : null}
      {mustDeactivate ? (
        <OrderButton
          block
          shortcut="l"
          busyLabel="Deactivating…"
          run={({ orderId }) => call("deactivatePaymentLink", { orderId, paymentLinkId: link.id })}
          failure={errorCatalogue["payment.link-not-deactivated"].message}
        >
          Deactivate again
        </OrderButton>
      ) : null}
    </DeskCard>
  );
}

function CreateLinkButton({ busyLabel, children }: { busyLabel: string; children: string }) {
  const { duePence } = useShownOrder().order;
  return (
    <OrderButton
      block
      shortcut="l"
      busyLabel={busyLabel}
      run={({ orderId }) => call("createPaymentLink", { orderId, totalCost: duePence / 100 })}
      failure={errorCatalogue["payment.link-failed"].message}
    >
      {children}
    </OrderButton>
  );
}

function TransferCard({ transfer: { until, state } }: { transfer: NonNullable<DeskOrderView["transfer"]> }) {
  const { order, allows } = useShownOrder();
  const { id, duePence } = order;
  const day = formatShortDate(until);
  return (
    <DeskCard heading="Bank transfer" note={`${formatPrice(duePence)} to pay`} isActive={state !== "lapsed"}>
      {state === "lapsed" ? (
        <p>
          The price was held until {day}, and its goods are no longer reserved. If the money has arrived, with the
          reference <b>{id}</b>, record the payment. To ask for it again, update the delivery cost.
        </p>
      ) : (
        <p>
          {order.deliveryInfo.firstName} transfers <b>{formatPrice(duePence)}</b> to the account in Shop details, with
          the reference <b>{id}</b> by {day}. Record the payment when it arrives.
        </p>
      )}
      {allows("createPaymentLink") ? (
        <CreateLinkButton busyLabel="Working…">Ask for a card payment instead</CreateLinkButton>
      ) : null}
    </DeskCard>
  );
}

function describeReminder({ link, deliveryInfo }: DeskOrderView): string {
  if (link === null || link.expiresAt === null) return "It does not expire.";
  const expires = `It expires on ${formatShortDate(link.expiresAt)}.`;
  if (deliveryInfo.email === "" || !link.isMailed) return `${expires} No reminder is emailed.`;
  if (link.remindedAt !== null) return `Reminded on ${formatShortDate(link.remindedAt)}. ${expires}`;
  const remindsAt = new Date(Date.parse(link.expiresAt) - reminderMs).toISOString();
  return `The customer will be reminded on ${formatShortDate(remindsAt)}. ${expires}`;
}

function describeMissingLink(order: DeskOrderView, canCreate: boolean): string {
  if (order.link?.failure) return order.link.failure;
  if (order.link === null && !canCreate)
    return "Appears here once the delivery cost is set. You can copy it or open it yourself.";
  if (canCreate)
    return `There is no active link for ${isPaidStatus(order.status) ? "the extra " : ""}${formatPrice(order.duePence)}.`;
  return "The customer can no longer pay through it.";
}

export function RecordPaymentCard() {
  const { order, target, change, allows } = useShownOrder();
  const request = useRequest();
  const form = useForm<{ means: OtherPaymentMeans; reference: string }>({
    id: "payment",
    saved: { means: "transfer", reference: "" },
    check: ({ reference }) =>
      reference.trim() === "" ? { reference: errorCatalogue["payment.reference"].message } : null,
    send: (typed) =>
      change(() => request(typed, (requestId) => call("recordPayment", { requestId, ...target, ...typed }))),
  });
  const { means, reference } = form.values;
  if (!allows("settlePayment") || order.duePence <= 0) return null;
  const total = formatPrice(order.duePence);
  return (
    <DeskCard heading="Paid another way">
      <form {...form.attributes} className={desk.stack}>
        <div className={desk.pair}>
          <SelectField
            {...form.field("means")}
            label="How"
            choices={otherPaymentMeans.map((one) => [one, paymentMeansLabels[one]])}
          />
          <InputField
            {...form.field("reference")}
            label="Reference"
            maxLength={maxPaymentReferenceLength}
            autoComplete="off"
            {...deskKey("b", "Paid another way")}
          />
        </div>
        <ActionButton
          type="submit"
          block
          busyLabel={form.isSending && "Saving…"}
          mayAsk={form.check}
          asks={{
            title: `Record ${total} as paid?`,
            dismissLabel: "Not yet",
            confirmLabel: "Record as paid",
            text: (
              <p>
                {paymentMeansLabels[means]}, reference {reference.trim()}.{" "}
                {isPaidStatus(order.status) ? "What was added is paid" : "The order becomes Paid"}
                {order.deliveryInfo.email === "" ? "." : `, and an email to ${order.deliveryInfo.email} confirms it.`}
              </p>
            ),
          }}
        >
          Record {total} as paid
        </ActionButton>
        <p className={text.muted}>
          {order.paymentLinkActive ? "The payment link then stops working. " : ""}The receipt number, or the reference
          on the transfer.
        </p>
      </form>
    </DeskCard>
  );
}
