import { clsx } from "clsx";
import { useEffect, useState } from "react";
import text from "#app/ui/text.module.css";
import type { DeskOrderView, OrderBurstView } from "#domain/orders/order-view.ts";
import { BurstRows } from "./burst-rows.tsx";
import { deskCardClass } from "./desk-card.tsx";
import table from "./desk-table.module.css";
import { DeskTable } from "./desk-table.tsx";
import { LazyConfirmDialog } from "./lazy-confirm-dialog.tsx";
import { OrderRow } from "./order-row.tsx";
import styles from "./order-table.module.css";

interface OrderTableProps {
  orders: readonly DeskOrderView[];
  /** The burst that is being rejected. */
  busyBurstId: string | null;
  onReject(burst: OrderBurstView): void;
}

/** The latest orders, newest first. A burst from one visitor is one row. */
export function OrderTable({ orders, busyBurstId, onReject }: OrderTableProps) {
  const [asked, setAsked] = useState<OrderBurstView | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={deskCardClass}>
      <DeskTable caption="Orders, newest first" head={<OrderTableHead />}>
        {orders.map((order) =>
          order.burst === null ? (
            <OrderRow key={order.id} order={order} now={now} />
          ) : (
            <BurstRows
              key={order.burst.id}
              burst={order.burst}
              now={now}
              isBusy={busyBurstId === order.burst.id}
              onReject={() => setAsked(order.burst)}
            />
          ),
        )}
      </DeskTable>
      {asked === null ? null : (
        <LazyConfirmDialog
          title={`Reject ${formatRequests(asked.pendingCount)}?`}
          dismissLabel="Keep them"
          confirmLabel={asked.pendingCount === 1 ? "Reject request" : `Reject all ${asked.pendingCount}`}
          isDangerous
          onDismiss={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onReject(asked);
          }}
        >
          <p>
            {asked.pendingCount === 1
              ? "The request of this visitor that is still pending becomes Cancelled."
              : `The ${asked.pendingCount} requests of this visitor that are still pending become Cancelled.`}{" "}
            Nobody gets a mail. If one of them is real, uncancel it on its page.
          </p>
        </LazyConfirmDialog>
      )}
    </div>
  );
}

function formatRequests(count: number): string {
  return count === 1 ? "1 request" : `${count} requests`;
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
