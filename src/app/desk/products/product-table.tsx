import { clsx } from "clsx";
import { deskCardBody, deskCardClass } from "#app/desk/desk-card.tsx";
import { deskRow } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { ListedSheetProduct, SheetProductList } from "#services/catalogue/list-sheet-products.ts";
import styles from "./product-table.module.css";

/** The rows of the sheet. Each opens for a change, or leads to the product's page where the desk cannot change it. */
export function ProductTable({ list }: { list: SheetProductList }) {
  if (list.products.length === 0)
    return (
      <p className={clsx(deskCardClass, deskCardBody)} role="status">
        No products match.
      </p>
    );
  return (
    <div className={deskCardClass}>
      <DeskTable
        caption={`Products, ${list.count} in the order of the sheet`}
        columns={listColumns(list.state === "ours")}
        rows={list.products}
        keyOf={({ row }) => row}
        rowClass={styles.row}
      />
    </div>
  );
}

function listColumns(isOurs: boolean): DeskColumn<ListedSheetProduct>[] {
  return [
    {
      head: "Product",
      className: styles.name,
      cell: (product) => <ProductLink product={product} isOurs={isOurs} />,
    },
    { head: "Code", className: styles.small, cell: ({ code }) => code },
    { head: "Category", className: styles.small, cell: ({ category }) => category },
    { head: "Stock", className: styles.small, cell: ({ stockText }) => stockText },
    {
      head: "Price",
      isRight: true,
      className: styles.price,
      cell: ({ isHidden, priceText }) => (isHidden ? <span className={styles.hidden}>Hidden</span> : priceText),
    },
  ];
}

function ProductLink({ product: { row, name, address }, isOurs }: { product: ListedSheetProduct; isOurs: boolean }) {
  const to = isOurs ? href("deskProduct", { row: String(row) }) : address;
  if (to === null) return <span className={text.muted}>{name}</span>;
  return (
    <Link className={clsx(table.link, styles.link)} to={to} {...deskRow}>
      {name}
    </Link>
  );
}
