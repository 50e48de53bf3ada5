import { clsx } from "clsx";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import styles from "./order-progress.module.css";
import text from "./text.module.css";

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

/** The progress of one order. */
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
          {isPartlySent && index === 3 && `, ${parcels === 1 ? "1 parcel" : `${parcels} parcels`} so far`}
          {index < done && <span className={text.visuallyHidden}> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
