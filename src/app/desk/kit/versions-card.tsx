import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import type { ChangeAnswer } from "#app/desk/calls/use-desk-change.ts";
import text from "#app/ui/text.module.css";
import { ChangeButton } from "./action-button.tsx";
import { DeskCard } from "./desk-card.tsx";
import desk from "./desk.module.css";
import styles from "./versions-card.module.css";

interface ShownVersion<Answer extends ChangeAnswer> {
  /** Such as "Version 12". */
  name: string;
  what: ReactNode;
  description: ReactNode;
  presentLabel?: string | null;
  /** The button of the version; null if it would change nothing. */
  action: (Pick<ComponentProps<typeof ChangeButton<Answer>>, "run" | "failure" | "onDone"> & { label: string }) | null;
}

interface VersionsCardProps<Answer extends ChangeAnswer> {
  heading: string;
  empty: string;
  versions: readonly ShownVersion<Answer>[];
}

/** The earlier versions, newest first, each with a button to restore it. */
export function VersionsCard<Answer extends ChangeAnswer>({ heading, empty, versions }: VersionsCardProps<Answer>) {
  if (versions.length === 0)
    return (
      <DeskCard heading={heading}>
        <p className={text.muted}>{empty}</p>
      </DeskCard>
    );
  return (
    <DeskCard heading={heading} isFlush>
      <ol>
        {versions.map(({ name, what, description, presentLabel = null, action }) => (
          <li key={name} className={clsx(styles.version, presentLabel !== null && styles.present)}>
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
              <ChangeButton className={styles.restore} look="quiet" busyLabel="Working…" {...action}>
                {action.label}
                <span className={text.visuallyHidden}> {name}</span>
              </ChangeButton>
            )}
          </li>
        ))}
      </ol>
    </DeskCard>
  );
}
