import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import styles from "./revision-row.module.css";

interface RevisionRowProps {
  /** As said on the phone: "r 12". */
  name: string;
  /** ISO time. */
  at: string;
  description: string;
  isPresent: boolean;
  /** Says that visitors see this revision. */
  presentLabel: string;
  isBusy: boolean;
  /** null where that would change nothing. */
  takeBack: (() => void) | null;
}

/** A row of an ordered list: what visitors saw from a time on. Restoring it shows it to them again. */
export function RevisionRow({ name, at, description, isPresent, presentLabel, isBusy, takeBack }: RevisionRowProps) {
  return (
    <li className={clsx(styles.revision, isPresent && styles.present)}>
      <b>{name}</b>
      <span>
        <time dateTime={at}>{formatMoment(at)}</time>
        <small className={styles.description}>{description}</small>
      </span>
      {isPresent ? (
        <em className={styles.presentLabel}>{presentLabel}</em>
      ) : takeBack === null ? (
        <span className={text.muted}>No difference</span>
      ) : (
        <Button className={styles.takeBack} look="quiet" size="sm" disabled={isBusy} onClick={takeBack}>
          Restore<span className={text.visuallyHidden}> {name}</span>
        </Button>
      )}
    </li>
  );
}
