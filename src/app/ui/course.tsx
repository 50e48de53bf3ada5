import { clsx } from "clsx";
import styles from "./course.module.css";
import text from "./text.module.css";

const steps = ["Request", "Delivery price", "Payment", "Dispatch"] as const;

interface CourseProps {
  className?: string | undefined;
  /** How many steps are done, 0 to 4; the next one is the current. */
  done: number;
}

/** The progress of one order. */
export function Course({ done, className }: CourseProps) {
  return (
    <ol className={clsx(styles.course, className)} aria-label="Progress of this order">
      {steps.map((step, at) => (
        <li
          key={step}
          className={clsx(styles.step, at < done && styles.done)}
          aria-current={at === done ? "step" : undefined}
        >
          {step}
          {at < done && <span className={text.visuallyHidden}> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
