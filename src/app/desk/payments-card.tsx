import { formatPaid } from "#domain/orders/judge-payment.ts";
import { DeskCard } from "./desk-card.tsx";
import { useShownOrder } from "./shown-order.ts";
import { Timeline, TimelineEntry } from "./timeline.tsx";

/** The payments received for an order. Empty before the first. */
export function PaymentsCard() {
  const { payments } = useShownOrder().order;
  if (payments.length === 0) return null;
  return (
    <DeskCard headingId="payments-heading" heading="Payments">
      <Timeline>
        {payments.map((payment) => (
          <TimelineEntry key={payment.id} at={payment.receivedAt}>
            {formatPaid(payment)}
            {payment.reason === null ? "" : `: ${payment.reason}`}
          </TimelineEntry>
        ))}
      </Timeline>
    </DeskCard>
  );
}
