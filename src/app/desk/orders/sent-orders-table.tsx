import { clsx } from "clsx";
import { deskRow } from "#app/desk/calls/desk-key.ts";
import { useNow } from "#app/desk/frame/use-now.ts";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import { formatLines } from "#app/desk/kit/format-lines.ts";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { href } from "#domain/routes/href.ts";
import { describeStanding } from "./order-row.tsx";
import styles from "./sent-orders-table.module.css";

export interface SendingOutcome {
  kind: "busy" | "ok" | "bad";
  message: string;
}

export interface SentOrder {
  order: DeskOrderView;
  number: string;
  outcome: SendingOutcome | undefined;
  isSending: boolean;
  onType(orderId: string, number: string): void;
}

export function SentOrdersTable({ rows }: { rows: readonly SentOrder[] }) {
  return (
    <DeskTable
      caption="Orders to send"
      columns={columns}
      rows={rows}
      keyOf={({ order }) => order.id}
      empty="No orders."
    />
  );
}

const columns: readonly DeskColumn<SentOrder>[] = [
  {
    head: "Order",
    isShort: true,
    // The order opens in a new tab, so that the numbers typed here stay.
    cell: ({ order: { id } }) => (
      <a
        className={table.link}
        href={href("deskOrder", { orderId: id })}
        target="_blank"
        rel="noopener noreferrer"
        {...deskRow}
      >
        {id} <Icon name="external-link" />
      </a>
    ),
  },
  {
    head: "Customer",
    isShort: true,
    cell: ({ order: { deliveryInfo } }) => (
      <>
        <b>{formatCustomerName(deliveryInfo)}</b> <span className={text.muted}>{deliveryInfo.postcode}</span>
      </>
    ),
  },
  { head: "Contents", cell: ({ order }) => formatLines(order.cartItems) },
  { head: "Tracking", cell: (row) => <TrackingField {...row} /> },
  { head: "Status", cell: (row) => <Outcome {...row} /> },
];

function TrackingField({ order, number, isSending, onType }: SentOrder) {
  if (refusalReason(order.status, "sendParcel", order) !== null) return order.fulfilments.at(-1)?.tracking ?? "";
  return (
    <input
      className={clsx(field.input, styles.tracking)}
      aria-label={`Tracking of order ${order.id}`}
      autoComplete="off"
      maxLength={100}
      readOnly={isSending}
      value={number}
      onChange={({ target }) => onType(order.id, target.value)}
    />
  );
}

function Outcome({ order, outcome }: SentOrder) {
  const now = useNow();
  const reason = refusalReason(order.status, "sendParcel", order);
  // A failed answer does not count if the order has been sent nevertheless.
  if (outcome !== undefined && (outcome.kind !== "bad" || reason === null))
    return <span className={styles[outcome.kind]}>{outcome.message}</span>;
  return <span className={text.muted}>{reason ?? describeStanding(order, now)}</span>;
}
