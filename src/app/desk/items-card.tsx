import { clsx } from "clsx";
import { formatChoice } from "#app/cart/format-choice.ts";
import { Thumbnail } from "#app/cart/thumbnail.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import { DeskCard } from "./desk-card.tsx";
import table from "./desk-table.module.css";
import { DeskTable } from "./desk-table.tsx";
import styles from "./items-card.module.css";
import { useShownOrder } from "./shown-order.ts";

/** The ordered lines with their prices at the time, and links to the supplier's pages. */
export function ItemsCard() {
  const { cartItems: lines } = useShownOrder().order;
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const note = (
    <>
      {lines.length === 1 ? "1 line" : `${lines.length} lines`}, {units === 1 ? "1 unit" : `${units} units`}
    </>
  );
  return (
    <DeskCard headingId="items-heading" heading="Items" note={note}>
      <DeskTable caption="Items of this order" head={<ItemsHead />}>
        {lines.map((line) => (
          <ItemRow key={JSON.stringify([line.id, line.selectedSize, line.selectedOption])} line={line} />
        ))}
      </DeskTable>
    </DeskCard>
  );
}

function ItemsHead() {
  return (
    <>
      <th scope="col" className={table.headCell}>
        Product
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Unit
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Qty
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Line
      </th>
      <th scope="col" className={table.headCell}>
        Supplier
      </th>
    </>
  );
}

function ItemRow({ line }: { line: OrderLineView }) {
  const cell = clsx(table.cell, styles.cell);
  return (
    <tr className={clsx(table.row, styles.row)}>
      <td className={clsx(cell, styles.productCell, styles.wholeRow)}>
        <div className={styles.product}>
          <span className={styles.thumbnail}>
            <Thumbnail imageUrl={line.imageUrl} size={40} />
          </span>
          <div className={styles.productText}>
            <b className={styles.strong}>{line.originalName}</b>
            <span className={clsx(text.muted, styles.choice)}>{formatChoice(line)}</span>
          </div>
        </div>
      </td>
      <td className={clsx(cell, table.alignRight)}>{line.price}</td>
      <td className={clsx(cell, table.alignRight, styles.quantity)}>
        <b className={styles.strong}>{line.quantity}</b>
      </td>
      <td className={clsx(cell, table.alignRight)}>
        <b className={styles.strong}>{formatPrice(line.unitPricePence * line.quantity)}</b>
      </td>
      <td className={clsx(cell, styles.wholeRow)}>
        {line.supplierUrl ? (
          <a
            className={table.link}
            href={line.supplierUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Supplier page of ${line.originalName}`}
          >
            Supplier page <Icon name="external-link" />
          </a>
        ) : (
          <span className={text.muted}>No supplier page</span>
        )}
      </td>
    </tr>
  );
}
