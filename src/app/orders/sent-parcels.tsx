import { clsx } from "clsx";
import { useState } from "react";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatDate, formatShopDay } from "#domain/format-date.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { describeFulfilment, formatContents } from "#domain/orders/parcels/fulfilment.ts";
import styles from "./sent-parcels.module.css";

type SentOrder = Pick<OrderView, "status" | "fulfilments" | "deliveredAt" | "deliveryMethod"> & {
  cartItems: readonly { name: string }[];
};

/** What a customer sees of an order after paying: what was sent, by which carrier and when, and when it arrived. */
export function SentParcels({ order }: { order: SentOrder }) {
  const { fulfilments, deliveredAt, deliveryMethod } = order;
  const [today] = useState(() => formatShopDay(new Date()));
  if (fulfilments.length === 0) return null;
  const isWhole = fulfilments.length === 1 && order.status !== "paid";
  return (
    <ul
      className={clsx(layout.stack, layout.gap2)}
      aria-label={deliveryMethod === "collection" ? "Collection" : "Parcels"}
    >
      {fulfilments.map((fulfilment) => (
        <li key={fulfilment.id} className={styles.parcel}>
          <b>
            {describeFulfilment(fulfilment, { what: isWhole ? "Your order" : `Parcel ${fulfilment.number}`, today })}
          </b>
          {fulfilment.tracking === "" ? null : (
            <span className={text.tabularNumbers}> Tracking: {fulfilment.tracking}.</span>
          )}
          {isWhole || fulfilment.deliveredAt === null ? null : (
            <span> Delivered on {formatDate(fulfilment.deliveredAt)}.</span>
          )}
          {isWhole ? null : (
            <span className={clsx(layout.block, text.soft)}>{formatContents(order.cartItems, fulfilment.lines)}</span>
          )}
        </li>
      ))}
      {deliveredAt === null ? null : (
        <li className={styles.parcel}>
          <b>
            {deliveryMethod === "collection" ? "Collected" : "Delivered"} on {formatDate(deliveredAt)}.
          </b>
        </li>
      )}
    </ul>
  );
}
