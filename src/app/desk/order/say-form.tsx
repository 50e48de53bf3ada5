import { clsx } from "clsx";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { fillMessage } from "#domain/orders/fill-message.ts";
import { maxMessageLength } from "#domain/orders/message.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { OrderHistoryView } from "#domain/orders/order-history.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { useRequestId } from "#app/desk/use-request-id.ts";
import styles from "./say-form.module.css";
import { useShownOrder } from "./shown-order.ts";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { Link } from "#app/ui/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { href } from "#domain/addresses/href.ts";

const readTemplates = () => call("listMessageTemplates", {});

/** The owner's texts for messages. Choosing one writes it into the field, where it can be changed. */
function MessageTemplates({ choose }: { choose(text: string): void }) {
  const { data } = useDeskData(readTemplates);
  const templates = typeof data === "string" ? [] : data;
  return (
    <div className={styles.row}>
      <SelectField
        id="say-template"
        label="Start with"
        value=""
        disabled={templates.length === 0}
        onChange={(event) => {
          const chosen = templates[Number(event.target.value)];
          if (chosen !== undefined) choose(chosen.text);
        }}
      >
        <option value="">{templates.length === 0 ? "No texts yet" : "Choose a text"}</option>
        {templates.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </SelectField>
      <Link className={styles.link} to={`${href("deskContent")}#messages`}>
        Change these texts
      </Link>
    </div>
  );
}

type Face = "note" | "message";

/** A note for the admins, or a message to the customer, which may be a question that the order waits on. */
export function SayForm() {
  const { order, isBusy, change } = useShownOrder();
  const { firstName, email, phone } = order.deliveryInfo;
  const [face, setFace] = useState<Face>(() => (isUnanswered(order.history) ? "message" : "note"));
  const [typed, setTyped] = useState<Record<Face, string>>({ note: "", message: "" });
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isMessage = face === "message";
  const canAsk = refusalReason(order.status, "askCustomer") === null;
  const isQuestion = isMessage && canAsk && (asks || email === "");
  const request = useRequestId(JSON.stringify([typed.message, isQuestion]));
  const words = typed[face].trim();

  const write = (value: string) => setTyped({ ...typed, [face]: value });
  function choose(chosen: Face): void {
    flushSync(() => setFace(chosen));
    form.current?.querySelector("textarea")?.focus();
  }

  async function send() {
    const { id: orderId, version } = order;
    const saved = isMessage
      ? await call("messageCustomer", { requestId: request.id(), orderId, version, text: words, asks: isQuestion })
      : await call("addNote", { orderId, text: words });
    write("");
    setAsks(false);
    return saved;
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    if (words === "" || isBusy) return;
    void change(isMessage ? "Failed to send the message" : "Failed to update order", send, request.noteError);
  }

  return (
    <form className={styles.form} method="post" ref={form} onSubmit={save} aria-label="Write a note or a message">
      <div className={styles.faces} role="group" aria-label="What to write">
        <FaceButton isChosen={!isMessage} icon="lock" keyName="n" onClick={() => choose("note")}>
          Note for us
        </FaceButton>
        <FaceButton isChosen={isMessage} icon="mail" keyName="m" onClick={() => choose("message")}>
          Message to {firstName}
        </FaceButton>
      </div>
      {isMessage ? <MessageTemplates choose={(template) => write(fillMessage(template, order))} /> : null}
      <TextField
        id="say-text"
        label={isMessage ? `Message to ${firstName}` : "Note for us"}
        rows={isMessage ? 5 : 3}
        maxLength={isMessage ? maxMessageLength : 2_000}
        value={typed[face]}
        onChange={(event) => write(event.target.value)}
      />
      {isMessage && canAsk && email !== "" ? (
        <label className={styles.check}>
          <input type="checkbox" checked={asks} onChange={(event) => setAsks(event.target.checked)} />
          Put the order on hold until they answer
        </label>
      ) : null}
      <div className={styles.foot}>
        <Button type="submit" look="line" size="sm" busyLabel={isBusy && "Saving…"} disabled={words === ""}>
          {isMessage ? (isQuestion ? "Send question" : "Send message") : "Save note"}
        </Button>
        <p className={clsx(text.muted, styles.hint)}>
          {isMessage ? describeWay({ email, phone, canAsk }) : "Only you see this. It is never printed or emailed."}
        </p>
      </div>
    </form>
  );
}

interface FaceButtonProps {
  isChosen: boolean;
  icon: "lock" | "mail";
  keyName: string;
  onClick(): void;
  children: ReactNode;
}

function FaceButton({ isChosen, icon, keyName, onClick, children }: FaceButtonProps) {
  return (
    <button
      className={styles.face}
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      {...deskKey(keyName, undefined, { opens: true })}
    >
      <Icon className={styles.icon} name={icon} />
      <span>{children}</span> <Key>{keyName}</Key>
    </button>
  );
}

function describeWay({ email, phone, canAsk }: { email: string; phone: string; canAsk: boolean }): string {
  if (email !== "") return `Goes to ${email}. The answer appears here or arrives in the shop’s inbox.`;
  return canAsk
    ? `There is no email address: the question appears on the order’s page. Ring ${phone} for anything else.`
    : `There is no email address: ring ${phone}.`;
}

/** Whether the customer wrote last. */
function isUnanswered(history: readonly OrderHistoryView[]): boolean {
  const said = ["question-asked", "information-given", "message-sent", "information-asked"];
  const last = history.find(({ event }) => said.includes(event))?.event;
  return last === "question-asked" || last === "information-given";
}
