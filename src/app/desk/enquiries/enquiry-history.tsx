import { DeskCard } from "#app/desk/desk-card.tsx";
import { Timeline, TimelineEntry, TimelineWords } from "#app/desk/order/timeline.tsx";
import type { EnquiryHistoryItem, EnquiryView } from "#domain/enquiries/enquiry.ts";
import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";

/** What became of an enquiry, newest first. */
export function EnquiryHistory({ enquiry: { history, name } }: { enquiry: EnquiryView }) {
  return (
    <DeskCard headingId="enquiry-history" heading="History">
      <Timeline>
        {history.map((item) => {
          const look = item.event === "noted" ? "note" : "ours";
          return (
            <TimelineEntry key={item.id} at={item.at}>
              {describe(item, name)}
              {item.text !== "" && <TimelineWords look={look}>{item.text}</TimelineWords>}
            </TimelineEntry>
          );
        })}
      </Timeline>
    </DeskCard>
  );
}

function describe({ event, by, from, to }: EnquiryHistoryItem, name: string): string {
  const admin = by ?? "Someone";
  if (event === "received") return `${name} sent the form`;
  if (event === "noted") return `${admin} added a note`;
  if (event === "answered") return `${admin} answered by email`;
  return `${admin}: ${enquiryStatusLabels[to].toLowerCase()}${from === null ? "" : `, before: ${enquiryStatusLabels[from].toLowerCase()}`}`;
}
