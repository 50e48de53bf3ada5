import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Thumbnail } from "#app/cart/thumbnail.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import desk from "./desk-layout.module.css";
import styles from "./desk-table.module.css";

export interface DeskColumn<Row> {
  head: string;
  hidesHead?: boolean;
  isRight?: boolean;
  className?: string | undefined;
  cell(row: Row, at: number): ReactNode;
}

interface ProductCellProps {
  /** null: a line of the dealer's own has none. */
  imageUrl: string | null;
  name: string;
  detail: string;
}

export function ProductCell({ imageUrl, name, detail }: ProductCellProps) {
  return (
    <div className={styles.product}>
      <span className={styles.thumbnail}>
        {imageUrl === null ? <span aria-hidden="true">+</span> : <Thumbnail imageUrl={imageUrl} size={40} />}
      </span>
      <div>
        <b>{name}</b>
        <span className={desk.small}>{detail}</span>
      </div>
    </div>
  );
}

interface TablePart<Row> {
  name: string;
  head: ReactNode;
  rows: readonly Row[];
}

interface DeskTableProps<Row> {
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows?: readonly Row[];
  parts?: readonly TablePart<Row>[];
  keyOf(row: Row, at: number): string | number;
  rowClass?: string | undefined | ((row: Row) => string | undefined);
}

/** A table of the desk. Below 1024 px each row is a grid, with its cells below each other unless `rowClass` says otherwise. */
export function DeskTable<Row>({ caption, columns, rows = [], parts, keyOf, rowClass }: DeskTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ head, hidesHead = false, isRight = false, className }) => (
            <th key={head} scope="col" className={clsx(styles.headCell, isRight && text.right, className)}>
              {hidesHead ? <span className={text.visuallyHidden}>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      {(parts ?? [{ name: "", head: null, rows }]).map((part) => (
        <tbody className={styles.body} key={part.name}>
          {part.head !== null && (
            <tr className={styles.partHead}>
              <th colSpan={columns.length} scope="rowgroup">
                {part.head}
              </th>
            </tr>
          )}
          {part.rows.map((row, at) => (
            <tr
              key={keyOf(row, at)}
              className={clsx(styles.row, styles.stacked, typeof rowClass === "function" ? rowClass(row) : rowClass)}
            >
              {columns.map(({ head, isRight = false, className, cell }) => (
                <td key={head} className={clsx(styles.cell, styles.wrapping, isRight && text.right, className)}>
                  {cell(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function SupplierLink({ name, url }: { name: string; url: string }) {
  if (url === "") return <span className={text.muted}>No supplier page</span>;
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Supplier page of ${name}`}
    >
      Supplier page <Icon name="external-link" />
    </a>
  );
}
