import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { deskRow } from "#app/desk/calls/desk-key.ts";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { ListedSheetProduct, SheetProductList } from "#services/catalogue/sheet/list-sheet-products.ts";

/** The rows of the sheet. Each opens for editing, or links to its product's page if the desk cannot edit the sheet. */
export function ProductTable({ list }: { list: SheetProductList }) {
  return (
    <DeskTable
      caption={`Products, ${list.count} in the order of the sheet`}
      columns={listColumns(list.state === "ours")}
      rows={list.products}
      keyOf={({ row }) => row}
      empty="No products match."
    />
  );
}

function listColumns(isOurs: boolean): DeskColumn<ListedSheetProduct>[] {
  return [
    { head: "Product", cell: (product) => <ProductLink product={product} isOurs={isOurs} /> },
    { head: "Code", isShort: true, cell: ({ code }) => code },
    { head: "Category", isShort: true, cell: ({ category }) => category },
    { head: "Stock", isShort: true, cell: ({ stockText }) => stockText },
    {
      head: "Price",
      isRight: true,
      className: text.strong,
      cell: ({ isHidden, priceText }) => (isHidden ? <span className={text.amber}>Hidden</span> : priceText),
    },
  ];
}

function ProductLink({ product: { row, name, path }, isOurs }: { product: ListedSheetProduct; isOurs: boolean }) {
  const to = isOurs ? href("deskProduct", { row: String(row) }) : path;
  if (to === null) return <span className={text.muted}>{name}</span>;
  return (
    <Link className={clsx(table.link, text.breakable)} to={to} {...deskRow}>
      {name}
    </Link>
  );
}

interface SheetStateNoticeProps {
  list: Pick<SheetProductList, "state" | "location" | "number">;
}

export function SheetStateNotice({ list: { state, location, number } }: SheetStateNoticeProps) {
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
        The file {location} differs from version {number}, which visitors see. So that no change is lost, decide first
        which one to keep: look at <Link to={href("deskCatalogue")}>what the file has</Link>, or write what is on sale
        into it.
      </p>
      <ChangeButton
        className={layout.mt4}
        busyLabel="Writing…"
        run={() => call("writeSheetOnSale", {})}
        failure="Failed to write the sheet"
      >
        Write version {number} into the file
      </ChangeButton>
    </Notice>
  );
}
