import { clsx } from "clsx";
import { useId } from "react";
import { DeskCard } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { formatCodeAndChoice } from "#app/desk/format-code-and-choice.ts";
import { SupplierLink } from "#app/desk/supplier-link.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { SupplierLine, SupplierList } from "#domain/orders/supplier-list.ts";
import styles from "./supplier-card.module.css";

/** What is to be ordered from one supplier, with its page of each product and the orders that it is for. */
export function SupplierCard({ list }: { list: SupplierList }) {
  const id = useId();
  const pieces = list.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const vendor = list.vendor === "" ? "No supplier given" : list.vendor;
  return (
    <DeskCard headingId={id} heading={vendor} note={pieces === 1 ? "1 piece" : `${pieces} pieces`}>
      <DeskTable
        caption={`To order: ${vendor}`}
        head={
          <>
            <th scope="col" className={clsx(table.headCell, table.alignRight, styles.quantityColumn)}>
              Qty
            </th>
            <th scope="col" className={table.headCell}>
              Product
            </th>
            <th scope="col" className={clsx(table.headCell, styles.ordersColumn)}>
              Orders
            </th>
            <th scope="col" className={clsx(table.headCell, styles.supplierColumn)}>
              Supplier
            </th>
          </>
        }
      >
        {list.lines.map((line, position) => (
          <SupplierRow key={position} line={line} />
        ))}
      </DeskTable>
    </DeskCard>
  );
}

function SupplierRow({ line }: { line: SupplierLine }) {
  const cell = clsx(table.cell, styles.cell);
  return (
    <tr className={clsx(table.row, styles.row)}>
      <td className={clsx(cell, table.alignRight, styles.quantity)}>{line.quantity}</td>
      <td className={cell}>
        <b>{line.name}</b>
        <span className={clsx(text.muted, styles.detail)}>{formatCodeAndChoice(line)}</span>
      </td>
      <td className={clsx(cell, styles.orders)}>
        {line.orders.map(({ id, quantity }) => (
          <span key={id} className={styles.order}>
            <Link className={table.link} to={href("deskOrder", { orderId: id })}>
              {id}
            </Link>
            {line.orders.length === 1 ? null : ` × ${quantity}`}
          </span>
        ))}
      </td>
      <td className={clsx(cell, styles.supplier)}>
        <SupplierLink name={line.name} url={line.supplierUrl} />
      </td>
    </tr>
  );
}
