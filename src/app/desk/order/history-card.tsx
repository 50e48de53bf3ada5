import { describeHistory } from "#domain/orders/order-history.ts";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { useShownOrder } from "./shown-order.ts";
import { Timeline, TimelineEntry } from "./timeline.tsx";

export function HistoryCard() {
  const { history } = useShownOrder().order;
  return (
    <DeskCard headingId="history-heading" heading="History" note="Newest first">
      <Timeline>
        {history.map((entry, index) => (
          <TimelineEntry key={`${entry.at} ${entry.event} ${index}`} at={entry.at}>
            {describeHistory(entry)}
          </TimelineEntry>
        ))}
      </Timeline>
    </DeskCard>
  );
}
