import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { CartThumbnail } from "#app/cart/thumbnail.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { ActionButton } from "./action-button.tsx";
import { deskCardBody, deskCardClass } from "./desk-card.tsx";
import styles from "./desk-table.module.css";
import desk from "./desk.module.css";

export interface DeskColumn<Row> {
  head: string;
  hidesHead?: boolean;
  /** Whether the cell is a figure or a button. In narrow windows figures share a line, each after its column's name. */
  isRight?: boolean;
  /** Whether the cell shares a line with the cells around it in narrow windows. */
  isShort?: boolean;
  className?: string | undefined;
  cell(row: Row, index: number): ReactNode;
}

interface ProductCellProps {
  /** The picture; null for a custom line, which has none. */
  imageUrl: string | null;
  name: string;
  detail: string;
}

export function ProductCell({ imageUrl, name, detail }: ProductCellProps) {
  return (
    <div className={styles.product}>
      <span className={styles.thumbnail}>
        {imageUrl === null ? <span aria-hidden="true">+</span> : <CartThumbnail imageUrl={imageUrl} size={40} />}
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
  keyOf(row: Row, index: number): string | number;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  atFirst?: number;
  /** The words that replace the rows if there are none; the table is then a card of its own. */
  empty?: string;
}

/** A table of the desk. Below 1024 px the cells of a row are stacked, and figures share a line. */
export function DeskTable<Row>({
  caption,
  columns,
  rows = [],
  parts,
  keyOf,
  rowClass,
  atFirst,
  empty,
}: DeskTableProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  if (empty !== undefined && rows.length === 0)
    return (
      <p className={text.muted} role="status">
        {empty}
      </p>
    );
  const table = (
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
      {(parts ?? [{ name: "", head: null, rows: shown }]).map((part) => (
        <tbody className={styles.body} key={part.name}>
          {part.head !== null && (
            <tr className={styles.partHead}>
              <th colSpan={columns.length} scope="rowgroup">
                {part.head}
              </th>
            </tr>
          )}
          {part.rows.map((row, index) => (
            <tr key={keyOf(row, index)} className={clsx(styles.row, styles.stacked, rowClass?.(row))}>
              {columns.map(({ head, hidesHead = false, isRight = false, isShort = isRight, className, cell }) => {
                const content = cell(row, index);
                const isNamed = isRight && !hidesHead && content !== null;
                return (
                  <td
                    key={head}
                    className={clsx(styles.cell, isRight && text.right, isShort && styles.short, className)}
                  >
                    {isNamed && <span className={styles.name}>{head} </span>}
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  if (empty !== undefined) return <div className={deskCardClass}>{table}</div>;
  if (parts !== undefined || shown.length === rows.length) return table;
  return (
    <>
      {table}
      <div className={deskCardBody}>
        <ActionButton onClick={() => setIsWhole(true)}>Show all {rows.length}</ActionButton>
      </div>
    </>
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
