import { describeHistory, type OrderHistoryView } from "#domain/orders/order-history.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { SayForm } from "./say-form.tsx";
import { useShownOrder } from "./shown-order.ts";
import { Timeline, TimelineEntry, type TimelineLook, TimelineWords } from "#app/desk/timeline.tsx";

/** All that happened to the order and was said about it, newest first, below the field for a note or a message. */
export function HistoryCard() {
  const { history, deliveryInfo, termsVersion } = useShownOrder().order;
  return (
    <DeskCard heading="History" note="Newest first" isFlush>
      <SayForm />
      <Timeline>
        {history.map((entry, index) => (
          <TimelineEntry key={`${entry.at} ${entry.event} ${index}`} at={entry.at} look={looks[entry.event]}>
            <Told entry={entry} firstName={deliveryInfo.firstName} />
          </TimelineEntry>
        ))}
      </Timeline>
      {termsVersion === null ? null : (
        <div className={deskCardBody}>
          <p className={text.muted}>
            Placed under version {termsVersion} of the terms. Earlier versions are kept under{" "}
            <Link to={`${href("deskContent")}#legal:terms`}>Content</Link>.
          </p>
        </div>
      )}
    </DeskCard>
  );
}

const looks: Partial<Record<OrderHistoryView["event"], TimelineLook>> = {
  "note-added": "note",
  "message-sent": "ours",
  "information-asked": "ours",
  "question-asked": "theirs",
  "information-given": "theirs",
  paid: "money",
  refunded: "money",
};

/** What somebody wrote, in their own words, or a sentence about what happened. */
function Told({ entry, firstName }: { entry: OrderHistoryView; firstName: string }) {
  const said = findSaid(entry, firstName);
  if (said === null) return describeHistory(entry);
  return (
    <>
      <b>{said.writer}</b>
      {entry.event === "note-added" ? ", only you see it" : null}
      <TimelineWords look={looks[entry.event]}>{said.words}</TimelineWords>
    </>
  );
}

function findSaid(
  { event, detail, actorName }: OrderHistoryView,
  firstName: string,
): { writer: string; words: string } | null {
  const us = actorName ?? "The shop";
  switch (event) {
    case "note-added":
      return { writer: `Note by ${us}`, words: detail.text };
    case "message-sent":
      return { writer: `${us} to ${firstName}`, words: detail.text };
    case "information-asked":
      return { writer: `${us} asks ${firstName}`, words: detail.text };
    case "question-asked":
      return { writer: `${firstName} asks`, words: detail.question };
    case "information-given":
      return { writer: `${firstName} answers`, words: detail.question };
    default:
      return null;
  }
}
