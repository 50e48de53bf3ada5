import { clsx } from "clsx";
import type { ReactNode } from "react";
import text from "#app/ui/text.module.css";
import styles from "./desk-card.module.css";

interface DeskCardProps {
  headingId: string;
  heading: string;
  /** At the right end of the head. */
  note?: ReactNode;
  /** Draws the border and the note in green. */
  isActive?: boolean;
  /** Elements of the class `deskCardBody`, or a table, which reaches the edges. */
  children: ReactNode;
}

/** A part of an order on the desk, with its heading. */
export function DeskCard({ headingId, heading, note, isActive = false, children }: DeskCardProps) {
  return (
    <section className={clsx(styles.card, isActive && styles.active)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {note === undefined ? null : <span className={isActive ? styles.activeNote : text.muted}>{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** The card alone, without a heading. */
export const deskCardClass = styles.card;
export const deskCardBody = styles.body;
