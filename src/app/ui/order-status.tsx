import { clsx } from "clsx";
import { type DeliveryMethod, isOrderStatus, type OrderStatus, statusLabel } from "#domain/orders/order-status.ts";
import layout from "./layout.module.css";
import styles from "./order-status.module.css";
import text from "./text.module.css";
import { formatCounted } from "#domain/format-counted.ts";

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
  /** All that was paid was refunded. */
  isRefunded?: boolean;
  isSmall?: boolean;
  className?: string | undefined;
}

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({
  status,
  method = "delivery",
  isRefunded = false,
  isSmall = false,
  className,
}: StatusPillProps) {
  const label = statusLabel(status, method, isRefunded);
  const isEnded = label !== statusLabel(status, method);
  const statusStyle = isEnded ? styles.cancelled : isOrderStatus(status) ? statusStyles[status] : styles.unknown;
  return (
    <span className={clsx(layout.outlined, styles.pill, isSmall && styles.small, statusStyle, className)}>{label}</span>
  );
}

/** The last step by how the goods reach the customer. */
const steps: Record<DeliveryMethod, readonly string[]> = {
  delivery: ["Request", "Delivery cost", "Payment", "Dispatch"],
  collection: ["Request", "Price", "Payment", "Collection"],
};

interface OrderProgressProps {
  className?: string | undefined;
  /** How many steps are done, 0 to 4; the next one is the current. */
  done: number;
  method?: DeliveryMethod;
  /** Parcels that were sent. */
  parcels?: number;
}

export function OrderProgress({ done, method = "delivery", parcels = 0, className }: OrderProgressProps) {
  const isPartlySent = done === 3 && parcels > 0;
  return (
    <ol className={clsx(styles.progress, className)} aria-label="Progress of this order">
      {steps[method].map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index < done && styles.done)}
          aria-current={index === done ? "step" : undefined}
        >
          {step}
          {isPartlySent && index === 3 && `, ${formatCounted(parcels, "parcel")} so far`}
          {index < done && <span className={text.visuallyHidden}> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
