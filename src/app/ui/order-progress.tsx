import { clsx } from "clsx";
import styles from "./order-progress.module.css";
import text from "./text.module.css";

const steps = ["Request", "Delivery price", "Payment", "Dispatch"] as const;

interface OrderProgressProps {
  className?: string | undefined;
  /** How many steps are done, 0 to 4; the next one is the current. */
  done: number;
}

/** The progress of one order. */
export function OrderProgress({ done, className }: OrderProgressProps) {
  return (
    <ol className={clsx(styles.progress, className)} aria-label="Progress of this order">
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index < done && styles.done)}
          aria-current={index === done ? "step" : undefined}
        >
          {step}
          {index < done && <span className={text.visuallyHidden}> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
