import { clsx } from "clsx";
import { useEffect, useState } from "react";
import text from "#app/ui/text.module.css";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { deskCardClass } from "./desk-card.tsx";
import table from "./desk-table.module.css";
import { DeskTable } from "./desk-table.tsx";
import { OrderRow } from "./order-row.tsx";
import styles from "./order-table.module.css";

/** The latest orders, newest first. */
export function OrderTable({ orders }: { orders: readonly DeskOrderView[] }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={deskCardClass}>
      <DeskTable caption="Orders, newest first" head={<OrderTableHead />}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </DeskTable>
    </div>
  );
}

function OrderTableHead() {
  return (
    <>
      {["Order", "Waiting", "Customer", "Postcode"].map((label) => (
        <th key={label} scope="col" className={table.headCell}>
          {label}
        </th>
      ))}
      <th scope="col" className={clsx(table.headCell, styles.wideOnly)}>
        Contents
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight, styles.wideOnly)}>
        Subtotal
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight, styles.wideOnly)}>
        Delivery
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Total
      </th>
      <th scope="col" className={table.headCell}>
        Status
      </th>
      <th scope="col" className={table.headCell}>
        <span className={text.visuallyHidden}>Next step</span>
      </th>
    </>
  );
}
