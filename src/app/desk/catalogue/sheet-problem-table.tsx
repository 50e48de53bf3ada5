import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { SheetProblem } from "#domain/catalogue/sheet-problem.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import styles from "./sheet-problem-table.module.css";

const shownAtFirst = 50;

const effects = {
  "held-back": { words: "Not shown", className: styles.held },
  "not-for-sale": { words: "Not for sale", className: styles.unsold },
  warning: { words: "To check", className: styles.minor },
};

/** Problems in the sheet, the worst first. */
export function SheetProblemTable({ problems }: { problems: readonly SheetProblem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  const note =
    problems.length === 0 ? undefined : `${problems.length === 1 ? "1 note" : `${problems.length} notes`}, worst first`;
  return (
    <DeskCard headingId="mend" heading="Problems in the sheet" note={note}>
      {problems.length === 0 ? (
        <p className={deskCardBody}>None. Every cell was read.</p>
      ) : (
        <DeskTable caption="Problems by sheet row" head={<Head />}>
          {shown.map(({ row, product, column, effect, message }, at) => (
            <tr className={clsx(table.row, styles.row, effect === "held-back" && styles.alert)} key={at}>
              <td className={clsx(table.cell, styles.cell, styles.number)}>{row ?? "–"}</td>
              <td className={clsx(table.cell, styles.cell, styles.product)}>
                {row === null ? "The whole sheet" : product === undefined || product === "" ? "(no name)" : product}
              </td>
              <td className={clsx(table.cell, styles.cell, styles.column)}>{column ?? ""}</td>
              <td className={clsx(table.cell, styles.cell, styles.message)}>{message}</td>
              <td className={clsx(table.cell, styles.cell, styles.effect, effects[effect].className)}>
                {effects[effect].words}
              </td>
            </tr>
          ))}
        </DeskTable>
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

function Head() {
  return (
    <>
      {["Row", "Product", "Column", "What is wrong, and the fix", "Effect"].map((heading) => (
        <th className={table.headCell} scope="col" key={heading}>
          {heading}
        </th>
      ))}
    </>
  );
}
