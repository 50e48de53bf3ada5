import { clsx } from "clsx";
import { ActionButton } from "#app/desk/action-button.tsx";
import { deskCardBody, deskCardClass } from "#app/desk/desk-card.tsx";
import { deskRow } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import layout from "#app/ui/layout.module.css";
import table from "#app/desk/desk-table.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
      className: clsx(text.strong, styles.price),
      cell: ({ isHidden, priceText }) =>
        isHidden ? <span className={clsx(text.strong, text.amber)}>Hidden</span> : priceText,
    },
  ];
}

function ProductLink({ product: { row, name, address }, isOurs }: { product: ListedSheetProduct; isOurs: boolean }) {
  const to = isOurs ? href("deskProduct", { row: String(row) }) : address;
  if (to === null) return <span className={text.muted}>{name}</span>;
  return (
    <Link className={clsx(table.link, text.breakable)} to={to} {...deskRow}>
      {name}
    </Link>
  );
}

interface SheetStateNoticeProps {
  list: Pick<SheetProductList, "state" | "location" | "number">;
  isBusy: boolean;
  writeFile(): void;
}

export function SheetStateNotice({ list: { state, location, number }, isBusy, writeFile }: SheetStateNoticeProps) {
  if (state === "ours") return null;
  if (state === "hosted")
    return (
      <Notice className={clsx(desk.grows, layout.mt4)}>
        The product sheet is on the web, and is changed there: <a href={location}>{location}</a>. The shop reads it
        again automatically, or at once with <Link to={href("deskCatalogue")}>Read the sheet again</Link>.
      </Notice>
    );
  return (
    <Notice kind="wait" className={clsx(desk.grows, layout.mt4)}>
      <p>
        The file {location} differs from r {number}, which visitors see. So that no change is lost, decide first which
        one to keep: look at <Link to={href("deskCatalogue")}>what the file has</Link>, or write what is on sale into
        it.
      </p>
      <ActionButton className={layout.mt4} busyLabel={isBusy && "Writing…"} disabled={isBusy} onClick={writeFile}>
        Write r {number} into the file
      </ActionButton>
    </Notice>
  );
}
