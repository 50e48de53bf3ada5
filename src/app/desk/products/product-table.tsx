import { clsx } from "clsx";
import { deskCardBody, deskCardClass } from "#app/desk/desk-card.tsx";
import { deskRow } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { ListedSheetProduct, SheetProductList } from "#services/catalogue/list-sheet-products.ts";
import styles from "./product-table.module.css";

/** The rows of the sheet. Each opens for a change, or leads to the product's page where the desk cannot change it. */
export function ProductTable({ list }: { list: SheetProductList }) {
  const isOurs = list.state === "ours";
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
        head={
          <>
            <th className={table.headCell}>Product</th>
            <th className={table.headCell}>Code</th>
            <th className={table.headCell}>Category</th>
            <th className={table.headCell}>Stock</th>
            <th className={clsx(table.headCell, table.alignRight)}>Price</th>
          </>
        }
      >
        {list.products.map((product) => (
          <tr key={product.row} className={clsx(table.row, styles.row)}>
            <td className={clsx(table.cell, styles.name)}>
              <ProductLink product={product} isOurs={isOurs} />
            </td>
            <td className={clsx(table.cell, styles.small)}>{product.code}</td>
            <td className={clsx(table.cell, styles.small)}>{product.category}</td>
            <td className={clsx(table.cell, styles.small)}>{product.stockText}</td>
            <td className={clsx(table.cell, styles.price)}>
              {product.isHidden ? <span className={styles.hidden}>Hidden</span> : product.priceText}
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
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
