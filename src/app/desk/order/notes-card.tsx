import { clsx } from "clsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./notes-card.module.css";
import { useShownOrder } from "./shown-order.ts";

/** What the desk has noted on the order by itself. What the admins write stands in the history. */
export function NotesCard() {
  const { adminNotes } = useShownOrder().order;
  if (adminNotes === "") return null;
  return (
    <DeskCard headingId="notes-heading" heading="Admin notes" note="Only you see these">
      <p className={clsx(deskCardBody, styles.notes)}>{adminNotes}</p>
    </DeskCard>
  );
}
