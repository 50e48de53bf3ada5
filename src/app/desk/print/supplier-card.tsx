import { clsx } from "clsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import table from "#app/desk/desk-table.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { formatCodeAndChoice } from "#app/desk/format-lines.ts";
import { SupplierLink } from "#app/desk/supplier-link.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { SupplierLine, SupplierList } from "#domain/orders/papers/supplier-list.ts";
import styles from "./supplier-card.module.css";

/** What is to be ordered from one supplier, with its page of each product and the orders that it is for. */
export function SupplierCard({ list }: { list: SupplierList }) {
  const items = list.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const vendor = list.vendor === "" ? "No supplier given" : list.vendor;
  return (
    <DeskCard heading={vendor} note={items === 1 ? "1 item" : `${items} items`} isFlush>
      <DeskTable
        caption={`To order from ${vendor}`}
        columns={columns}
        rows={list.lines}
        keyOf={(_line, position) => position}
        rowClass={styles.row}
      />
    </DeskCard>
  );
}

const columns: readonly DeskColumn<SupplierLine>[] = [
  { head: "Qty", isRight: true, className: styles.quantity, cell: ({ quantity }) => <b>{quantity}</b> },
  {
    head: "Product",
    cell: (line) => (
      <>
        <b>{line.name}</b>
        <span className={desk.small}>{formatCodeAndChoice(line)}</span>
      </>
    ),
  },
  {
    head: "Orders",
    className: clsx(text.tabularNumbers, styles.orders),
    cell: ({ orders }) =>
      orders.map(({ id, quantity }) => (
        <span key={id} className={styles.order}>
          <Link className={table.link} to={href("deskOrder", { orderId: id })}>
            {id}
          </Link>
          {orders.length === 1 ? null : ` × ${quantity}`}
        </span>
      )),
  },
  {
    head: "Supplier",
    className: styles.supplier,
    cell: ({ name, supplierUrl }) => <SupplierLink name={name} url={supplierUrl} />,
  },
];
