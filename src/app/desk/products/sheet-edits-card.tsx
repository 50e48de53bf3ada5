import { RevisionsCard } from "#app/desk/revisions-card.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import type { SheetEditView } from "#domain/catalogue/sheet-history.ts";

interface SheetEditsCardProps {
  edits: readonly SheetEditView[];
  isBusy: boolean;
  undo(number: number): void;
}

/** The changes made at the desk. One press undoes one and leaves the others. */
export function SheetEditsCard({ edits, isBusy, undo }: SheetEditsCardProps) {
  return (
    <RevisionsCard
      heading="Changed at the desk"
      empty="Nothing yet. You can undo the last twenty saves here."
      isBusy={isBusy}
      revisions={edits.map(({ number, at, by, product, what }) => ({
        number,
        name: `r ${number}`,
        what: product,
        description: (
          <>
            {what}, {by}, <time dateTime={at}>{formatMoment(at)}</time>
          </>
        ),
        action: { label: "Undo", run: () => undo(number) },
      }))}
    />
  );
}
