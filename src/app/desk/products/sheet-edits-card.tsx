import { call } from "#app/calls/call.ts";
import { VersionsCard } from "#app/desk/kit/versions-card.tsx";
import type { SheetEditView } from "#domain/catalogue/sheet/sheet-history.ts";
import { formatMoment } from "#domain/format-date.ts";
import type { SavedProduct } from "#services/catalogue/sheet/edit-product.ts";

interface SheetEditsCardProps {
  edits: readonly SheetEditView[];
  onUndone?(saved: SavedProduct): unknown;
}

/** The changes made at the desk. One press undoes one change and leaves the others. */
export function SheetEditsCard({ edits, onUndone }: SheetEditsCardProps) {
  return (
    <VersionsCard
      heading="Changed at the desk"
      empty="Nothing yet. You can undo the last twenty saves here. Prices changed together and uploads are undone under “The whole sheet”."
      versions={edits.map(({ number, at, by, product, what }) => ({
        name: `Version ${number}`,
        what: product,
        description: (
          <>
            {what}, {by}, <time dateTime={at}>{formatMoment(at)}</time>
          </>
        ),
        action: { label: "Undo", ...undoSave(number), onDone: onUndone },
      }))}
    />
  );
}

export function undoSave(number: number) {
  return { run: () => call("undoSheetEdit", { number }), failure: "Failed to undo the change" };
}
