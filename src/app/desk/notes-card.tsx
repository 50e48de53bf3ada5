import { clsx } from "clsx";
import text from "#app/ui/text.module.css";
import { DeskCard, deskCardBody } from "./desk-card.tsx";
import styles from "./notes-card.module.css";
import { useShownOrder } from "./shown-order.ts";

/** The admins' notes on an order. */
export function NotesCard() {
  const { adminNotes } = useShownOrder().order;
  return (
    <DeskCard headingId="notes-heading" heading="Admin notes" note="Only you see these">
      <p className={clsx(deskCardBody, adminNotes === "" ? text.muted : styles.notes)}>
        {adminNotes === "" ? "No notes yet." : adminNotes}
      </p>
    </DeskCard>
  );
}
