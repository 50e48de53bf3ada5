import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import { paymentMeansLabels, type PaymentView } from "#domain/orders/payments/payment.ts";
import { refundReasonLabels, type RefundView } from "#domain/orders/payments/refund.ts";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { useShownOrder } from "./shown-order.ts";
import { Timeline, TimelineEntry } from "#app/desk/timeline.tsx";

/** The payments received for an order and what was given back of them, newest first. Empty before the first. */
export function PaymentsCard() {
  const { order } = useShownOrder();
  const { payments, refunds } = order;
  if (payments.length === 0) return null;
  const entries = [
    ...payments.map((payment) => ({ key: `p${payment.id}`, at: payment.receivedAt, line: describePayment(payment) })),
    ...refunds.map((refund) => ({ key: `r${refund.id}`, at: refund.createdAt, line: describeRefund(refund) })),
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

/** What was given back and what is left, as far as there is any. */
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
