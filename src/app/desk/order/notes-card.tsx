import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import type { OrderHistoryView } from "#domain/orders/order-history.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./notes-card.module.css";
import { useShownOrder } from "./shown-order.ts";

/** The admins' notes on an order, with who wrote them and when, and a field for another. */
export function NotesCard() {
  const { order, isBusy, change } = useShownOrder();
  const [typed, setTyped] = useState("");
  const notes = order.history.filter(({ event }) => event === "note-added");
  const note = typed.trim();

  function save(event: FormEvent): void {
    event.preventDefault();
    if (note === "" || isBusy) return;
    void change("Failed to update order", async () => {
      const saved = await call("addNote", { orderId: order.id, text: note });
      setTyped("");
      return saved;
    });
  }

  return (
    <DeskCard headingId="notes-heading" heading="Admin notes" note="Only you see these">
      <div className={clsx(deskCardBody, styles.parts)}>
        {order.adminNotes === "" && notes.length === 0 ? <p className={text.muted}>No notes yet.</p> : null}
        {notes.map((one, index) => (
          <Note key={`${one.at} ${index}`} note={one} />
        ))}
        {order.adminNotes === "" ? null : <p className={styles.notes}>{order.adminNotes}</p>}
        <form className={styles.form} method="post" onSubmit={save}>
          <TextField
            id="note-text"
            label="Note for us"
            rows={2}
            maxLength={2_000}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" look="line" size="sm" busyLabel={isBusy && "Saving…"} disabled={note === ""}>
            Save note
          </Button>
        </form>
      </div>
    </DeskCard>
  );
}

function Note({ note: { at, actorName, detail } }: { note: OrderHistoryView }) {
  return (
    <div className={styles.note}>
      <p className={styles.notes}>{String(detail["text"] ?? "")}</p>
      <p className={clsx(text.muted, text.tabularNumbers)}>
        {actorName ?? "An admin"}, <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </div>
  );
}
