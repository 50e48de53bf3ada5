import { clsx } from "clsx";
import { deskRow } from "#app/desk/desk-key.ts";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import table from "#app/desk/desk-table.module.css";
import { formatContents } from "#app/desk/format-lines.ts";
import { useNow } from "#app/desk/use-desk-news.ts";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { describeStanding } from "./order-row.tsx";
import styles from "./sent-orders-table.module.css";

export interface SendingOutcome {
  kind: "busy" | "ok" | "bad";
  message: string;
}

interface SentOrdersTableProps {
  orders: readonly DeskOrderView[];
  numbers: Readonly<Record<string, string>>;
  outcomes: Readonly<Record<string, SendingOutcome>>;
  isSending: boolean;
  onType(orderId: string, number: string): void;
}

/** The orders that are sent together, each with its tracking number and its outcome. */
export function SentOrdersTable({ orders, numbers, outcomes, isSending, onType }: SentOrdersTableProps) {
  const now = useNow();
  const columns: readonly DeskColumn<DeskOrderView>[] = [
    {
      head: "Order",
      isShort: true,
      // In a tab of its own: what was typed here stays.
      cell: ({ id }) => (
        <a className={table.link} href={href("deskOrder", { orderId: id })} target="_blank" {...deskRow}>
          {id} <Icon name="external-link" />
        </a>
      ),
    },
    {
      head: "Customer",
      isShort: true,
      cell: ({ deliveryInfo }) => (
        <>
          <b>{formatCustomerName(deliveryInfo)}</b> <span className={text.muted}>{deliveryInfo.postcode}</span>
        </>
      ),
    },
    { head: "Contents", cell: ({ cartItems }) => formatContents(cartItems) },
    {
      head: "Tracking",
      cell: (order) => {
        if (refusalReason(order.status, "sendParcel", order) !== null) return order.fulfilments.at(-1)?.tracking ?? "";
        return (
          <input
            className={clsx(field.input, styles.tracking)}
            aria-label={`Tracking of order ${order.id}`}
            autoComplete="off"
            maxLength={100}
            readOnly={isSending}
            value={numbers[order.id] ?? ""}
            onChange={({ target }) => onType(order.id, target.value)}
          />
        );
      },
    },
    {
      head: "Status",
      cell: (order) => {
        const { kind, message } = findOutcome(order, outcomes[order.id], now);
        return <span className={styles[kind]}>{message}</span>;
      },
    },
  ];
  return (
    <DeskTable caption="Orders to send" columns={columns} rows={orders} keyOf={({ id }) => id} empty="No orders." />
  );
}

function findOutcome(
  order: DeskOrderView,
  outcome: SendingOutcome | undefined,
  now: number,
): SendingOutcome | { kind: "none"; message: string } {
  const reason = refusalReason(order.status, "sendParcel", order);
  // A failed answer says nothing about an order that has been sent all the same.
  if (outcome !== undefined && (outcome.kind !== "bad" || reason === null)) return outcome;
  return { kind: "none", message: reason ?? describeStanding(order, now) };
}
