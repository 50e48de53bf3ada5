import { clsx } from "clsx";
import { useCallback, useState } from "react";
import { type MetaFunction, useNavigate, useParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { useDeskOutcome } from "#app/desk/use-desk-outcome.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { EnquiryView, EnquiryHistoryItem, EnquiryPhotographView } from "#domain/enquiries/enquiry.ts";
import type { ChangeEnquiry } from "./change-enquiry.ts";
import { EnquiryAnswer } from "./enquiry-answer.tsx";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import { EnquiryMoves } from "./enquiry-moves.tsx";
import { EnquiryPill } from "./enquiry-pill.tsx";
import styles from "./enquiry.route.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { Timeline, TimelineEntry, TimelineWords } from "#app/desk/order/timeline.tsx";
import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { endpointHref } from "#domain/addresses/endpoints.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Pond enquiry", "One pond enquiry: what the customer wants, the photographs and the history.", args);

export default function EnquiryPage() {
  const enquiryId = Number(useParams()["enquiryId"]);
  return <EnquiryOnDesk key={enquiryId} enquiryId={enquiryId} />;
}

function EnquiryOnDesk({ enquiryId }: { enquiryId: number }) {
  const read = useCallback(() => call("getEnquiry", { enquiryId }), [enquiryId]);
  const { data, setData, load } = useDeskData(read);
  const { handleAccessError } = useDesk();
  const navigate = useNavigate();
  const [outcome, report] = useDeskOutcome();
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  /** Makes a change and shows the enquiry as it is then. Somebody else's change is shown as well. Returns whether it was made. */
  const change: ChangeEnquiry = async (make, failure) => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { message, enquiry } = await make();
      setData(enquiry);
      report("ok", message);
      return true;
    } catch (error) {
      if (handleAccessError(error)) return false;
      report("bad", deskFailureMessage(error, failure));
      await read().then(setData, () => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };

  async function remove({ version }: EnquiryView): Promise<void> {
    setDeleting(false);
    try {
      await call("deleteEnquiry", { enquiryId, version });
      await navigate(href("deskEnquiries"));
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to delete the enquiry"));
    }
  }

  return (
    <DeskMain isNarrow>
      <Link
        className={buttonClass({ look: "quiet", size: "sm" }, styles.back)}
        to={href("deskEnquiries")}
        {...deskKey("g", "Back to the enquiries")}
      >
        <Icon name="arrow-left" /> Pond enquiries
      </Link>
      <LoadState state={data} what="the enquiry" load={load} />
      {typeof data !== "string" && (
        <>
          <div className={styles.head}>
            <DeskHeading className={text.tabularNumbers}>{data.number}</DeskHeading>
            <EnquiryPill status={data.status} />
            <span className={text.muted}>Sent {formatMoment(data.createdAt)}</span>
          </div>
          <OutcomeNotice outcome={outcome} />
          <div className={styles.columns}>
            <div className={styles.cards}>
              <EnquiryFacts enquiry={data} />
              <EnquiryPhotographs photographs={data.photographs} />
              <EnquiryHistory enquiry={data} />
            </div>
            <aside className={styles.cards} aria-label="Next steps">
              <EnquiryMoves enquiry={data} isBusy={isBusy} change={change} />
              <EnquiryAnswer enquiry={data} isBusy={isBusy} change={change} />
              <div>
                <Button look="quiet" size="sm" onClick={() => setDeleting(true)}>
                  <Icon name="trash-2" /> Delete this enquiry
                </Button>
              </div>
            </aside>
          </div>
          {isDeleting && (
            <LazyConfirmDialog
              title={`Delete ${data.number}?`}
              dismissLabel="Keep it"
              confirmLabel="Delete it"
              isDangerous
              onDismiss={() => setDeleting(false)}
              onConfirm={() => void remove(data)}
            >
              <p className={clsx(text.muted)}>
                What {data.name} wrote, the photographs and the history will be deleted for good.
              </p>
            </LazyConfirmDialog>
          )}
        </>
      )}
    </DeskMain>
  );
}

/** What became of an enquiry, newest first. */
function EnquiryHistory({ enquiry: { history, name } }: { enquiry: EnquiryView }) {
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

/** What was sent, each opening large in a tab of its own, where a browser zooms and saves it. */
function EnquiryPhotographs({ photographs }: { photographs: readonly EnquiryPhotographView[] }) {
  return (
    <DeskCard headingId="enquiry-photographs" heading="Photographs" note={String(photographs.length)}>
      {photographs.length === 0 ? (
        <p className={clsx(deskCardBody, text.muted)}>None were sent.</p>
      ) : (
        <ul className={clsx(deskCardBody, styles.tiles)}>
          {photographs.map(({ id, name, width, height }, at) => (
            <li key={id}>
              <a href={endpointHref("enquiryPhotograph", { id })} target="_blank" rel="noreferrer">
                <img
                  className={styles.picture}
                  src={`${endpointHref("enquiryPhotograph", { id })}?size=small`}
                  alt={`Photograph ${at + 1}${name === "" ? "" : `, ${name}`}`}
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
