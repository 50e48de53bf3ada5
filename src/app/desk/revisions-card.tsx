import { clsx } from "clsx";
import type { ReactNode } from "react";
import text from "#app/ui/text.module.css";
import { ActionButton } from "./action-button.tsx";
import { DeskCard } from "./desk-card.tsx";
import desk from "./desk-layout.module.css";
import styles from "./revisions-card.module.css";

interface ShownRevision {
  number: number;
  /** As said on the phone: "r 12". */
  name: string;
  what: ReactNode;
  description: ReactNode;
  presentLabel?: string | null;
  /** The action for it; null where that would change nothing. */
  action: { label: string; run(): void } | null;
}

interface RevisionsCardProps {
  heading: string;
  empty: string;
  revisions: readonly ShownRevision[];
  isBusy: boolean;
}

/** The earlier versions, newest first. One press restores one. */
export function RevisionsCard({ heading, empty, revisions, isBusy }: RevisionsCardProps) {
  if (revisions.length === 0)
    return (
      <DeskCard heading={heading}>
        <p className={text.muted}>{empty}</p>
      </DeskCard>
    );
  return (
    <DeskCard heading={heading} isFlush>
      <ol>
        {revisions.map(({ number, name, what, description, presentLabel = null, action }) => (
          <li key={number} className={clsx(styles.revision, presentLabel !== null && styles.present)}>
            <b>{name}</b>
            <span>
              {what}
              <small className={desk.small}>{description}</small>
            </span>
            {presentLabel !== null ? (
              <em className={styles.presentLabel}>{presentLabel}</em>
            ) : action === null ? (
              <span className={text.muted}>No difference</span>
            ) : (
              <ActionButton className={styles.takeBack} look="quiet" disabled={isBusy} onClick={() => action.run()}>
                {action.label}
                <span className={text.visuallyHidden}> {name}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ol>
    </DeskCard>
  );
}
