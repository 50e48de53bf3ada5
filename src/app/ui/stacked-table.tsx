import { clsx } from "clsx";
import type { ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./stacked-table.module.css";
import text from "./text.module.css";

interface StackedTableProps {
  columns: readonly ReactNode[];
  /** The column names shown before cells. They leave out the source marks, which the table's head has. */
  names?: readonly ReactNode[];
  /** The cells of each row, the first of which names the row. */
  rows: readonly (readonly ReactNode[])[];
  className?: string | undefined;
}

/** A table whose rows become lists on narrow windows, with the column's name before each cell. */
export function StackedTable({ columns, names = columns, rows, className }: StackedTableProps) {
  return (
    <table className={clsx(layout.wide, layout.ruleBelow, text.tabularNumbers, styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th scope="col" key={index}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={index}>
                <span className={styles.name}>{names[index + 1]}</span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
