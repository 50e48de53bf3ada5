import { RevisionsCard } from "#app/desk/revisions-card.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import type { CatalogueReport, ReportedRevision } from "#domain/catalogue/catalogue-report.ts";

interface SheetRevisionsCardProps {
  revisions: CatalogueReport["revisions"];
  isDeciding: boolean;
  takeBack(number: number): void;
}

/** The sheets that were on sale. One press puts one of them on sale again. */
export function SheetRevisionsCard({ revisions, isDeciding, takeBack }: SheetRevisionsCardProps) {
  return (
    <RevisionsCard
      heading="Last twenty revisions"
      empty="None so far."
      isBusy={isDeciding}
      revisions={revisions.map((revision, at) => ({
        number: revision.number,
        name: `r ${revision.number}`,
        what: <time dateTime={revision.at}>{formatMoment(revision.at)}</time>,
        description: describeRevision(revision),
        presentLabel: at === 0 ? "On sale" : null,
        action: revision.canBeTakenBack ? { label: "Restore", run: () => takeBack(revision.number) } : null,
      }))}
    />
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
