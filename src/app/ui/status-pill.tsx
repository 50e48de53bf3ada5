import { clsx } from "clsx";
import { isOrderStatus, statusFacts } from "#domain/orders/order-status.ts";
import styles from "./status-pill.module.css";

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({ status, className }: { status: string; className?: string | undefined }) {
  return (
    <span className={clsx(styles.pill, styles[isOrderStatus(status) ? status : "unknown"], "pill", className)}>
      {statusFacts(status).label}
    </span>
  );
}
