import { clsx } from "clsx";
import { type DeliveryMethod, isOrderStatus, type OrderStatus, statusLabel } from "#domain/orders/order-status.ts";
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

interface StatusPillProps {
  status: string;
  /** An order for collection has words of its own. */
  method?: DeliveryMethod;
  className?: string | undefined;
}

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({ status, method = "delivery", className }: StatusPillProps) {
  const statusStyle = isOrderStatus(status) ? statusStyles[status] : styles.unknown;
  return <span className={clsx(styles.pill, statusStyle, className)}>{statusLabel(status, method)}</span>;
}
