import { useNavigate, useParams } from "react-router";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { useRequest } from "#app/desk/calls/use-request.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Timeline, TimelineEntry, TimelineWords } from "#app/desk/kit/timeline.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { checkEnquiryMove, enquiryStatusLabels, type EnquiryMove } from "#domain/enquiries/enquiry-status.ts";
import { formatMoment } from "#domain/format-date.ts";
import { endpointHref } from "#domain/routes/endpoints.ts";
import { href } from "#domain/routes/href.ts";
import type { EnquiryView } from "#services/enquiries/read-enquiries.ts";
import { EnquiryFacts, EnquiryPill } from "./enquiry-facts.tsx";
import styles from "./enquiry.route.module.css";

export default function EnquiryPage() {
  const enquiryId = Number(useParams()["enquiryId"]);
  const navigate = useNavigate();
  const query = useCall("getEnquiry", { enquiryId });
  const { data } = query;
  return (
    <DeskPage
      back={<BackLink to={href("deskEnquiries")} label="Pond enquiries" keyLabel="Back to the enquiries" />}
      heading={data?.number ?? "Pond enquiry"}
      tools={
        data && (
          <>
            <EnquiryPill status={data.status} />
            <span className={text.muted}>Sent {formatMoment(data.createdAt)}</span>
          </>
        )
      }
    >
      <Loaded query={query} what="the enquiry">
        {(enquiry) => (
          <div className={desk.columns}>
            <div className={desk.stack}>
              <EnquiryFacts enquiry={enquiry} />
              <EnquiryPhotographs photographs={enquiry.photographs} />
              <EnquiryHistory enquiry={enquiry} />
            </div>
            <aside className={desk.stack} aria-label="Next steps">
              <EnquiryMoves enquiry={enquiry} />
              <EnquiryAnswer enquiry={enquiry} />
              <div>
                <ChangeButton
                  look="quiet"
                  run={() => call("deleteEnquiry", { enquiryId, version: enquiry.version })}
                  failure="Failed to delete the enquiry"
                  onDone={() => navigate(href("deskEnquiries"))}
                  asks={{
                    title: `Delete ${enquiry.number}?`,
                    dismissLabel: "Keep it",
                    confirmLabel: "Delete it",
                    isDangerous: true,
                    text: `What ${enquiry.name} wrote, the photographs and the history will be deleted for good.`,
                  }}
                >
                  <Icon name="trash-2" /> Delete this enquiry
                </ChangeButton>
              </div>
            </aside>
          </div>
        )}
      </Loaded>
    </DeskPage>
  );
}

const moves: readonly { move: Exclude<EnquiryMove, "answer">; label: string; shortcut: string }[] = [
  { move: "markAnswered", label: "Answered by phone", shortcut: "a" },
  { move: "agreeVisit", label: "Visit agreed", shortcut: "v" },
  { move: "quote", label: "Quoted", shortcut: "q" },
  { move: "win", label: "Won", shortcut: "w" },
  { move: "lose", label: "Lost", shortcut: "l" },
  { move: "reopen", label: "Reopen", shortcut: "r" },
];

function EnquiryMoves({ enquiry: { id: enquiryId, version, status } }: { enquiry: EnquiryView }) {
  return (
    <DeskCard heading="Status">
      <div className={desk.line}>
        {moves
          .filter(({ move }) => checkEnquiryMove(status, move).ok)
          .map(({ move, label, shortcut }) => (
            <ChangeButton
              key={move}
              shortcut={shortcut}
              run={() => call("moveEnquiry", { enquiryId, version, move })}
              failure="Failed to change the enquiry"
            >
              {label}
            </ChangeButton>
          ))}
      </div>
    </DeskCard>
  );
}

function EnquiryAnswer({ enquiry }: { enquiry: EnquiryView }) {
  const { id: enquiryId, version, email } = enquiry;
  const { change } = useDeskChange();
  const request = useRequest();
  const canAnswer = email !== "" && checkEnquiryMove(enquiry.status, "answer").ok;
  const form = useForm({
    id: "enquiry",
    saved: { text: "", isNote: false },
    send({ text: typed, isNote }) {
      const message = { enquiryId, text: typed.trim() };
      return change(
        () =>
          request({ ...message, isNote }, (requestId) =>
            isNote
              ? call("noteEnquiry", { ...message, requestId })
              : call("answerEnquiry", { ...message, version, requestId }),
          ),
        isNote ? "Failed to save the note" : "Failed to send the answer",
      );
    },
  });
  const words = form.values.text.trim();
  const isDisabled = words === "" || form.isSending;
  return (
    <DeskCard heading="Answer or note">
      <form
        {...form.attributes}
        className={desk.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== "") void form.submit();
        }}
      >
        <TextField {...form.field("text")} label="Your words" rows={6} maxLength={4_000} />
        <div className={desk.line}>
          {canAnswer && (
            <ActionButton type="submit" look="solid" disabled={isDisabled} busyLabel={form.isSending && "Saving…"}>
              Send as an email
            </ActionButton>
          )}
          <ActionButton disabled={isDisabled} onClick={() => void form.submit({ isNote: true })}>
            Save as a note
          </ActionButton>
        </div>
        <p className={text.muted}>
          {canAnswer ? `Sends an email to ${email}; replies come to the shop’s inbox. ` : ""}Only you see a note.
        </p>
      </form>
    </DeskCard>
  );
}

function EnquiryHistory({ enquiry: { history, name } }: { enquiry: EnquiryView }) {
  return (
    <DeskCard heading="History" isFlush>
      <Timeline>
        {history.map((item) => {
          const look = item.event === "noted" ? "note" : "ours";
          return (
            <TimelineEntry key={item.id} at={item.at}>
              {describeEnquiryEvent(item, name)}
              {item.text !== "" && <TimelineWords look={look}>{item.text}</TimelineWords>}
            </TimelineEntry>
          );
        })}
      </Timeline>
    </DeskCard>
  );
}

function describeEnquiryEvent({ event, by, from, to }: EnquiryView["history"][number], name: string): string {
  const admin = by ?? "Someone";
  if (event === "received") return `${name} sent the form`;
  if (event === "noted") return `${admin} added a note`;
  if (event === "answered") return `${admin} answered by email`;
  return `${admin}: ${enquiryStatusLabels[to].toLowerCase()}${from === null ? "" : `, before: ${enquiryStatusLabels[from].toLowerCase()}`}`;
}

/** The photographs of an enquiry. Each opens at full size in a new tab, where the browser can zoom and save it. */
function EnquiryPhotographs({ photographs }: Pick<EnquiryView, "photographs">) {
  return (
    <DeskCard heading="Photographs" note={String(photographs.length)}>
      {photographs.length === 0 ? (
        <p className={text.muted}>None were sent.</p>
      ) : (
        <ul className={styles.tiles}>
          {photographs.map(({ id, name, width, height }, index) => (
            <li key={id}>
              <a href={endpointHref("enquiryPhotograph", { id })} target="_blank" rel="noreferrer">
                <img
                  className={styles.picture}
                  src={`${endpointHref("enquiryPhotograph", { id })}?size=small`}
                  alt={`Photograph ${index + 1}${name === "" ? "" : `, ${name}`}`}
                  width={width}
                  height={height}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}
