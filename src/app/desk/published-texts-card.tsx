import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import { DeskCard, deskCardBody } from "./desk-card.tsx";
import styles from "./sheet-revisions-card.module.css";

export interface PublishedText {
  number: number;
  /** ISO time. */
  at: string;
  /** null: it was in the file. */
  by: string | null;
  what: string;
  isPresent: boolean;
}

interface PublishedTextsCardProps {
  revisions: readonly PublishedText[];
  isBusy: boolean;
  takeBack(number: number): void;
}

/** What was published before. One press publishes it again. */
export function PublishedTextsCard({ revisions, isBusy, takeBack }: PublishedTextsCardProps) {
  return (
    <DeskCard headingId="published" heading="Published before">
      {revisions.length === 0 ? (
        <p className={clsx(deskCardBody, text.muted)}>Nothing was published at the desk so far.</p>
      ) : (
        <ol>
          {revisions.map(({ number, at, by, what, isPresent }) => (
            <li className={clsx(styles.revision, isPresent && styles.live)} key={number}>
              <b>c {number}</b>
              <span>
                <time dateTime={at}>{formatMoment(at)}</time>
                <small className={styles.words}>{by === null ? "In the file, by an editor" : `${by}: ${what}`}</small>
              </span>
              {isPresent ? (
                <em className={styles.onSale}>Visitors see it</em>
              ) : (
                <Button
                  className={styles.takeBack}
                  look="quiet"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => takeBack(number)}
                >
                  Take back<span className={text.visuallyHidden}> to c {number}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </DeskCard>
  );
}
