import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import type { CatalogueReport, ReportedRevision } from "#domain/catalogue/catalogue-report.ts";
import { DeskCard, deskCardBody } from "./desk-card.tsx";
import styles from "./sheet-revisions-card.module.css";

interface SheetRevisionsCardProps {
  revisions: CatalogueReport["revisions"];
  isDeciding: boolean;
  takeBack(number: number): void;
}

/** The sheets that were on sale. One press puts one of them on sale again. */
export function SheetRevisionsCard({ revisions, isDeciding, takeBack }: SheetRevisionsCardProps) {
  return (
    <DeskCard headingId="revisions" heading="Last twenty revisions">
      {revisions.length === 0 ? (
        <p className={clsx(deskCardBody, text.muted)}>None so far.</p>
      ) : (
        <ol>
          {revisions.map((revision, at) => (
            <li className={clsx(styles.revision, at === 0 && styles.live)} key={revision.number}>
              <b>r {revision.number}</b>
              <span>
                <time dateTime={revision.at}>{formatMoment(revision.at)}</time>
                <small className={styles.words}>{describeRevision(revision)}</small>
              </span>
              {at === 0 ? (
                <em className={styles.onSale}>On sale</em>
              ) : revision.canBeTakenBack ? (
                <Button
                  className={styles.takeBack}
                  look="quiet"
                  size="sm"
                  disabled={isDeciding}
                  onClick={() => takeBack(revision.number)}
                >
                  Take back<span className={text.visuallyHidden}> to r {revision.number}</span>
                </Button>
              ) : (
                <span className={text.muted}>The same</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </DeskCard>
  );
}

function describeRevision({ how, by, of, changes }: ReportedRevision): string {
  const decision =
    how === "accepted" ? `Accepted by ${by ?? ""}` : how === "taken-back" ? `Taken back to r ${of} by ${by ?? ""}` : "";
  const parts = [
    decision,
    changes === null || changes.prices === 0 ? "" : `${changes.prices} ${changes.prices === 1 ? "price" : "prices"}`,
    changes === null || changes.added === 0 ? "" : `${changes.added} new`,
    changes === null || changes.removed === 0 ? "" : `${changes.removed} gone`,
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  return changes === null ? "The first" : "No price and no product changed";
}
