import { clsx } from "clsx";
import text from "#app/ui/text.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { RevisionRow } from "#app/desk/revision-row.tsx";

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
    <DeskCard headingId="published" heading="Earlier versions">
      {revisions.length === 0 ? (
        <p className={clsx(deskCardBody, text.muted)}>Nothing has been published from the desk yet.</p>
      ) : (
        <ol>
          {revisions.map(({ number, at, by, what, isPresent }) => (
            <RevisionRow
              key={number}
              name={`c ${number}`}
              at={at}
              description={by === null ? "Edited in the file" : `${by}: ${what}`}
              isPresent={isPresent}
              presentLabel="Live"
              isBusy={isBusy}
              takeBack={() => takeBack(number)}
            />
          ))}
        </ol>
      )}
    </DeskCard>
  );
}
