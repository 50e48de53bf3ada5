import type { ReactNode } from "react";
import text from "#app/ui/text.module.css";
import styles from "./desk-table.module.css";

interface DeskTableProps {
  caption: string;
  /** The cells of the head, of the class `headCell`. */
  head: ReactNode;
  /** Rows of the class `row`, with cells of the class `cell`. */
  children: ReactNode;
}

/** A table of the desk. Below 1024 px each row is a grid, whose columns the rows themselves set. */
export function DeskTable({ caption, head, children }: DeskTableProps) {
  return (
    <table className={styles.table}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>{head}</tr>
      </thead>
      <tbody className={styles.body}>{children}</tbody>
    </table>
  );
}
