import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { SheetProblem } from "#domain/catalogue/sheet-record.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import text from "#app/ui/text.module.css";
import styles from "./sheet-problem-table.module.css";

const shownAtFirst = 50;

const effects = {
  "held-back": { words: "Not shown", className: text.error },
  "not-for-sale": { words: "Not for sale", className: text.amber },
  warning: { words: "To check", className: text.muted },
};

/** Problems in the sheet, the worst first. */
export function SheetProblemTable({ problems }: { problems: readonly SheetProblem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  const note =
    problems.length === 0 ? undefined : `${problems.length === 1 ? "1 note" : `${problems.length} notes`}, worst first`;
  return (
    <DeskCard isFlush id="mend" heading="Problems in the sheet" note={note}>
      {problems.length === 0 ? (
        <p className={deskCardBody}>None. Every cell was read.</p>
      ) : (
        <DeskTable
          caption="Problems by sheet row"
          columns={columns}
          rows={shown}
          keyOf={(_problem, at) => at}
          rowClass={({ effect }) => clsx(styles.row, effect === "held-back" && table.alert)}
        />
      )}
      {shown.length < problems.length && (
        <div className={deskCardBody}>
          <Button look="line" size="sm" onClick={() => setIsWhole(true)}>
            Show all {problems.length}
          </Button>
        </div>
      )}
    </DeskCard>
  );
}

const columns: readonly DeskColumn<SheetProblem>[] = [
  { head: "Row", className: clsx(text.strong, text.tabularNumbers), cell: ({ row }) => row ?? "–" },
  {
    head: "Product",
    className: styles.product,
    cell: ({ row, product }) =>
      row === null ? "The whole sheet" : product === undefined || product === "" ? "(no name)" : product,
  },
  { head: "Column", className: clsx(text.soft, styles.column), cell: ({ column }) => column ?? "" },
  { head: "What is wrong, and the fix", className: clsx(text.soft, styles.message), cell: ({ message }) => message },
  {
    head: "Effect",
    className: styles.effect,
    cell: ({ effect }) => <span className={effects[effect].className}>{effects[effect].words}</span>,
  },
];
