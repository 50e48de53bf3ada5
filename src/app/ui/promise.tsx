import { clsx } from "clsx";
import type { Card } from "#domain/content/fields.schema.ts";
import styles from "./promise.module.css";

interface OrderPromiseProps {
  /** The three steps, from the content. */
  steps: readonly Card[];
  /** On sand beside a form, or across the page. */
  look?: "plain" | "sand" | "across";
}

const arcs = ["M15 22a5 5 0 0 1 10 0", "M8.5 22a11.5 11.5 0 0 1 23 0", "M2 22a18 18 0 0 1 36 0"];

/** How ordering works, in the same words wherever money appears. Each step lights one more arc. */
export function OrderPromise({ steps, look = "plain" }: OrderPromiseProps) {
  return (
    <ol className={clsx(styles.promise, look !== "plain" && styles[look])}>
      {steps.map((step, position) => (
        <li key={step.title} className={styles.step}>
          <svg
            className={styles.arcs}
            viewBox="0 0 40 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            {arcs.map((arc, at) => (
              <path key={arc} d={arc} opacity={at > position ? 0.22 : undefined} />
            ))}
          </svg>
          <p className={styles.text}>
            <b className={styles.title}>{step.title}</b> {step.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
