import { useEffect, useState } from "react";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { OrderRow } from "./order-row.tsx";

/** The latest orders, newest first. */
export function OrderTable({ orders }: { orders: readonly DeskOrderView[] }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="card">
      <table className="tbl resp">
        <caption className="vh">Orders, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Waiting</th>
            <th scope="col">Customer</th>
            <th scope="col">Postcode</th>
            <th scope="col" className="wh">
              Contents
            </th>
            <th scope="col" className="r h">
              Subtotal
            </th>
            <th scope="col" className="r h">
              Delivery
            </th>
            <th scope="col" className="r">
              Total
            </th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="vh">Next step</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
