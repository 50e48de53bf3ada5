import { clsx } from "clsx";
import type { ReactNode } from "react";
import { StatusPill } from "#app/ui/status-pill.tsx";
import { statusesWaitingFor, type WaitGroup } from "#domain/orders/listing/waiting.ts";
import styles from "./order-group-head.module.css";

interface Group {
  label: string;
  note: string;
  /** Every order of the group has it, so that it stands here once. */
  status: string | undefined;
}

const groups: Record<WaitGroup, Group> = {
  overdue: { label: "Overdue", note: "promised within 24 hours", status: undefined },
  attention: {
    label: "Attention",
    note: "a payment or an email failed, or the customer has written",
    status: undefined,
  },
  "to-price": {
    label: "Delivery to set",
    note: "set the delivery cost and send the link",
    status: statusesWaitingFor("delivery-cost")[0],
  },
  "to-send": { label: "To send", note: "paid, not sent yet", status: statusesWaitingFor("dispatch")[0] },
  asked: { label: "Waiting for an answer", note: "you have asked the customer", status: undefined },
  unpaid: { label: "Waiting for payment", note: "the customer has the link", status: statusesWaitingFor("payment")[0] },
};

interface OrderGroupHeadProps {
  group: WaitGroup;
  count: number;
  columns: number;
  /** What can be done for all of them. */
  children?: ReactNode;
}

/** The heading row of a group: how many, what they are, and the promise. */
export function OrderGroupHead({ group, count, columns, children }: OrderGroupHeadProps) {
  const { label, note, status } = groups[group];
  return (
    <tr className={styles.row}>
      <th className={styles.cell} colSpan={columns} scope="rowgroup">
        <div className={clsx(styles.head, (group === "overdue" || group === "attention") && styles.urgent)}>
          <b className={styles.count}>{count}</b> <b>{label}</b>
          {status === undefined ? null : <StatusPill className={styles.pill} status={status} />}
          <span className={styles.note}>{note}</span>
          <span className={styles.actions}>{children}</span>
        </div>
      </th>
    </tr>
  );
}
