import { clsx } from "clsx";
import { isOrderStatus, statusLabel } from "#domain/orders/order-states.ts";
import styles from "./status-pill.module.css";

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({ status, className }: { status: string; className?: string | undefined }) {
  return (
    <span className={clsx(styles.pill, styles[isOrderStatus(status) ? status : "unknown"], "pill", className)}>
      {statusLabel(status)}
    </span>
  );
}
