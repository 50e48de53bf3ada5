import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import {
  isOrderStatus,
  orderFacts,
  statusLabel,
  type DeliveryMethod,
  type OrderStatus,
} from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import styles from "./order-status.module.css";

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
  order: Pick<OrderView, "status"> & Partial<Pick<OrderView, "deliveryMethod" | "isRefunded">>;
  isSmall?: boolean;
  className?: string | undefined;
}

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({ order, isSmall = false, className }: StatusPillProps) {
  const { status, deliveryMethod = "delivery", isRefunded = false } = order;
  const label = statusLabel(status, deliveryMethod, isRefunded);
  const isEnded = label !== statusLabel(status, deliveryMethod);
  const ownStyle = isOrderStatus(status) ? statusStyles[status] : styles.unknown;
  const statusStyle = isEnded ? styles.cancelled : ownStyle;
  return (
    <span className={clsx(layout.outlined, styles.pill, isSmall && styles.small, statusStyle, className)}>{label}</span>
  );
}

/** The steps of an order. The last depends on how the goods reach the customer. */
const steps: Record<DeliveryMethod, readonly string[]> = {
  delivery: ["Request", "Delivery cost", "Payment", "Dispatch"],
  collection: ["Request", "Price", "Payment", "Collection"],
};

interface OrderProgressProps {
  order: Pick<OrderView, "status" | "isRefunded" | "deliveryMethod"> & { fulfilments: readonly unknown[] };
  className?: string | undefined;
}

/** The steps of an order that are done, and the next step; nothing once the order goes no further. */
export function OrderProgress({ order, className }: OrderProgressProps) {
  const { stepsDone } = orderFacts(order);
  if (stepsDone === null) return null;
  const parcels = order.fulfilments.length;
  return (
    <ol className={clsx(styles.progress, className)} aria-label="Progress of this order">
      {steps[order.deliveryMethod].map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index < stepsDone && styles.done)}
          aria-current={index === stepsDone ? "step" : undefined}
        >
          {step}
          {index === 3 && stepsDone === 3 && parcels > 0 && `, ${formatCounted(parcels, "parcel")} so far`}
          {index < stepsDone && <span className={text.visuallyHidden}> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
