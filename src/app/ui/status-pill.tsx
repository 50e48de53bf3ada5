import { clsx } from "clsx";
import { isOrderStatus, type OrderStatus, statusFacts } from "#domain/orders/order-status.ts";
import styles from "./status-pill.module.css";

const statusStyles: Record<OrderStatus, string | undefined> = {
  pending: styles.pending,
  delivery_confirmed: styles.deliveryConfirmed,
  payment_pending: styles.paymentPending,
  paid: styles.paid,
  shipped: styles.shipped,
  delivered: styles.delivered,
  cancelled: styles.cancelled,
};

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({ status, className }: { status: string; className?: string | undefined }) {
  const statusStyle = isOrderStatus(status) ? statusStyles[status] : styles.unknown;
  return <span className={clsx(styles.pill, statusStyle, className)}>{statusFacts(status).label}</span>;
}
