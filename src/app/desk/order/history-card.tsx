import { clsx } from "clsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "#app/calls/call.ts";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useRequest } from "#app/desk/calls/use-request.ts";
import { Only } from "#app/desk/frame/rights.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Key } from "#app/desk/kit/key.tsx";
import { CheckBox } from "#app/desk/kit/radio-choices.tsx";
import { Timeline, TimelineEntry, TimelineWords, type TimelineLook } from "#app/desk/kit/timeline.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { describeUnfilled, fillMessage, findUnfilled, maxMessageLength } from "#domain/orders/messages/message.ts";
import { describeHistory, type OrderHistoryView } from "#domain/orders/order-history.ts";
import { href } from "#domain/routes/href.ts";
import styles from "./history-card.module.css";
import { useShownOrder } from "./shown-order.ts";

export function HistoryCard() {
  const { history, deliveryInfo, termsVersion } = useShownOrder().order;
  return (
    <DeskCard heading="History" note="Newest first" isFlush>
      <SayForm />
      <Timeline>
        {history.map((entry, index) => (
          <TimelineEntry
            key={`${entry.at} ${entry.event} ${index}`}
            at={entry.at}
            isMoney={entry.event === "paid" || entry.event === "refunded"}
          >
            <EntryText entry={entry} firstName={deliveryInfo.firstName} />
          </TimelineEntry>
        ))}
      </Timeline>
      {termsVersion === null ? null : (
        <div className={deskCardBody}>
          <p className={text.muted}>
            Placed under version {termsVersion} of the terms.{" "}
            <Only right="content">
              Earlier versions are kept under <Link to={`${href("deskContent")}#legal:terms`}>Content, Terms</Link>.
            </Only>
          </p>
        </div>
      )}
    </DeskCard>
  );
}

function EntryText({ entry, firstName }: { entry: OrderHistoryView; firstName: string }) {
  const { event, detail, actorName } = entry;
  const us = actorName ?? "The shop";
  switch (event) {
    case "note-added":
      return (
        <Message
          writer={`Note by ${us}${detail.to && ` for ${detail.to}`}`}
          aside=", only you see it"
          look="note"
          words={detail.text}
        />
      );
    case "message-sent":
      return <Message writer={`${us} to ${firstName}`} look="ours" words={detail.text} />;
    case "information-asked":
      return <Message writer={`${us} asks ${firstName}`} look="ours" words={detail.text} />;
    case "question-asked":
      return <Message writer={`${firstName} asks`} look="theirs" words={detail.question} />;
    case "information-given":
      return <Message writer={`${firstName} answers`} look="theirs" words={detail.question} />;
    default:
      return describeHistory(entry);
  }
}

function Message({
  writer,
  aside = "",
  look,
  words,
}: {
  writer: string;
  aside?: string;
  look: TimelineLook;
  words: string;
}) {
  return (
    <>
      <b>{writer}</b>
      {aside}
      <TimelineWords look={look}>{words}</TimelineWords>
    </>
  );
}

const faces = [
  { face: "note", icon: "lock", shortcut: "n" },
  { face: "message", icon: "mail", shortcut: "m" },
] as const;
type Face = (typeof faces)[number]["face"];

/** Takes a note for the admins, or a message to the customer, which may be a question that the order waits for. */
function SayForm() {
  const { order, target, change, allows } = useShownOrder();
  const { firstName, email, phone } = order.deliveryInfo;
  const [face, setFace] = useState<Face>(() => (isUnanswered(order.history) ? "message" : "note"));
  const body = useRef<HTMLFormElement>(null);
  const request = useRequest();
  const isMessage = face === "message";
  const { data: templates = [] } = useCall("listMessageTemplates", {}, { isWanted: isMessage });
  const { data: colleagues = [] } = useCall("listColleagues", {});
  const labels = { note: "Note for us", message: `Message to ${firstName}` };
  const canAsk = allows("askCustomer");
  const note = useForm({
    id: "note",
    saved: { text: "", asks: false, forPersonId: "" },
    send: ({ text: words, forPersonId }) =>
      change(() => call("addNote", { orderId: order.id, text: words.trim(), forPersonId })),
  });
  const message = useForm({
    id: "message",
    saved: { text: "", asks: false, forPersonId: "" },
    check({ text: words }) {
      const unfilled = findUnfilled(words, templates);
      return unfilled.length === 0 ? null : { text: describeUnfilled(unfilled) };
    },
    send: ({ text: words }) =>
      change(() => {
        const asked = { text: words.trim(), asks: isQuestion };
        return request(asked, (requestId) => call("messageCustomer", { requestId, ...target, ...asked }));
      }, "Failed to send the message"),
  });
  const { asks } = message.values;
  const isQuestion: boolean = isMessage && canAsk && (asks || email === "");
  const sendLabel = isQuestion ? "Send question" : "Send message";
  const form = isMessage ? message : note;
  const isEmpty = form.values.text.trim() === "";

  function choose(chosen: Face): void {
    flushSync(() => setFace(chosen));
    body.current?.querySelector("textarea")?.focus();
  }

  return (
    <form
      {...form.attributes}
      className={styles.form}
      ref={body}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void form.submit();
      }}
      aria-label="Write a note or a message"
    >
      <div className={desk.line} role="group" aria-label="What to write">
        {faces.map(({ face: choice, icon, shortcut }) => (
          <button
            key={choice}
            className={desk.choice}
            type="button"
            aria-pressed={choice === face}
            onClick={() => choose(choice)}
            {...deskKey(shortcut, undefined, { opens: true })}
          >
            <Icon className={styles.icon} name={icon} />
            <span>{labels[choice]}</span> <Key>{shortcut}</Key>
          </button>
        ))}
      </div>
      {isMessage ? (
        <div className={clsx(layout.wrap, layout.alignEnd, styles.row)}>
          <SelectField
            id="say-template"
            label="Start with"
            value=""
            disabled={templates.length === 0}
            choices={templates.map(({ name }, index) => [index, name])}
            onChange={(event) => {
              const chosen = templates[Number(event.target.value)];
              if (chosen !== undefined) message.change({ text: fillMessage(chosen.text, order) });
            }}
          >
            <option value="">{templates.length === 0 ? "No texts yet" : "Choose a text"}</option>
          </SelectField>
          <Only right="content">
            <Link className={desk.link} to={`${href("deskContent")}#messages`}>
              Change these texts
            </Link>
          </Only>
        </div>
      ) : null}
      <TextField
        {...form.field("text")}
        label={labels[face]}
        rows={isMessage ? 5 : 3}
        maxLength={isMessage ? maxMessageLength : 2_000}
      />
      {isMessage || colleagues.length === 0 ? null : (
        <SelectField
          {...note.field("forPersonId")}
          label="For"
          choices={colleagues.map(({ personId, name }) => [personId, name])}
        >
          <option value="">Everyone at the desk</option>
        </SelectField>
      )}
      {isMessage && canAsk && email !== "" ? (
        <CheckBox
          label="Put the order on hold until they answer"
          checked={asks}
          onTick={(isTicked) => message.change({ asks: isTicked })}
        />
      ) : null}
      <div className={desk.line}>
        <Button type="submit" look="line" size="sm" busyLabel={form.isSending && "Saving…"} disabled={isEmpty}>
          {isMessage ? sendLabel : "Save note"}
        </Button>
        <p className={clsx(text.muted, desk.grows)}>
          {isMessage
            ? describeWay({ email, phone, canAsk })
            : "Only the desk sees this. It is never printed or emailed."}
        </p>
      </div>
    </form>
  );
}

function describeWay({ email, phone, canAsk }: { email: string; phone: string; canAsk: boolean }): string {
  if (email !== "") return `Goes to ${email}. The answer appears here or arrives in the shop’s inbox.`;
  return canAsk
    ? `There is no email address: the question appears on the order page. Ring ${phone} for anything else.`
    : `There is no email address: ring ${phone}.`;
}

function isUnanswered(history: readonly OrderHistoryView[]): boolean {
  const messageEvents = ["question-asked", "information-given", "message-sent", "information-asked"];
  const last = history.find(({ event }) => messageEvents.includes(event))?.event;
  return last === "question-asked" || last === "information-given";
}
