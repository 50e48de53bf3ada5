import { clsx } from "clsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import revision from "#app/desk/revision-row.module.css";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import type { SheetEditView } from "#domain/catalogue/sheet-history.ts";

interface SheetEditsCardProps {
  edits: readonly SheetEditView[];
  isBusy: boolean;
  undo(number: number): void;
}

/** What was changed at the desk. One press makes that product what it was, and leaves the others. */
export function SheetEditsCard({ edits, isBusy, undo }: SheetEditsCardProps) {
  return (
    <DeskCard headingId="edits" heading="Changed at the desk">
      {edits.length === 0 ? (
        <p className={clsx(deskCardBody, text.muted)}>Nothing yet. You can undo the last twenty saves here.</p>
      ) : (
        <ol>
          {edits.map(({ number, at, by, product, what }) => (
            <li key={number} className={revision.revision}>
              <b>r {number}</b>
              <span>
                {product}
                <small className={revision.description}>
                  {what}, {by}, <time dateTime={at}>{formatMoment(at)}</time>
                </small>
              </span>
              <Button
                className={revision.takeBack}
                look="quiet"
                size="sm"
                disabled={isBusy}
                onClick={() => undo(number)}
              >
                Undo<span className={text.visuallyHidden}> r {number}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
    </DeskCard>
  );
}
