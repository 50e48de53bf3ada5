import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./desk-card.module.css";

interface DeskCardProps {
  /** The id of the heading, for links to it and for `aria-labelledby`. */
  id?: string;
  heading: string;
  note?: ReactNode;
  isActive?: boolean;
  /** Whether the contents reach the edges, as a table does, or several parts with the class `deskCardBody`. */
  isFlush?: boolean;
  children: ReactNode;
}

export function DeskCard({ id, heading, note, isActive = false, isFlush = false, children }: DeskCardProps) {
  const ownId = useId();
  return (
    <section className={clsx(styles.card, isActive && styles.active)} aria-labelledby={id ?? ownId}>
      <div className={styles.head}>
        <h2 id={id ?? ownId} className={clsx(text.name, text.breakable)}>
          {heading}
        </h2>
        {note === undefined ? null : <span className={isActive ? styles.activeNote : text.muted}>{note}</span>}
      </div>
      {isFlush ? children : <div className={deskCardBody}>{children}</div>}
    </section>
  );
}

interface FactsProps {
  /** The facts by name; a fact without a value is not shown. */
  facts: Readonly<Record<string, ReactNode>>;
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <div key={name} className={styles.fact}>
            <dt className={text.muted}>{name}</dt>
            <dd className={text.breakable}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

export const deskCardClass = styles.card;
export const deskCardBody = clsx(layout.stack, layout.gap3, layout.p4);
