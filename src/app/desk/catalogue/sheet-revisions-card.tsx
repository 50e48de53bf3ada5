import { clsx } from "clsx";
import text from "#app/ui/text.module.css";
import type { CatalogueReport, ReportedRevision } from "#domain/catalogue/catalogue-report.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { RevisionRow } from "#app/desk/revision-row.tsx";

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
            <RevisionRow
              key={revision.number}
              name={`r ${revision.number}`}
              at={revision.at}
              description={describeRevision(revision)}
              isPresent={at === 0}
              presentLabel="On sale"
              isBusy={isDeciding}
              takeBack={revision.canBeTakenBack ? () => takeBack(revision.number) : null}
            />
          ))}
        </ol>
      )}
    </DeskCard>
  );
}

function describeRevision({ how, by, of, changes, edit }: ReportedRevision): string {
  if (edit !== undefined) return `${edit.product}: ${edit.what}, ${by ?? ""}`;
  const decision =
    how === "accepted" ? `Accepted by ${by ?? ""}` : how === "taken-back" ? `Restored from r ${of} by ${by ?? ""}` : "";
  const parts = [
    decision,
    changes === null || changes.prices === 0 ? "" : `${changes.prices} ${changes.prices === 1 ? "price" : "prices"}`,
    changes === null || changes.added === 0 ? "" : `${changes.added} new`,
    changes === null || changes.removed === 0 ? "" : `${changes.removed} removed`,
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  return changes === null ? "The first" : "No price and no product changed";
}
