import { clsx } from "clsx";
import sprite from "#app/ui/icons.svg?url";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { Card } from "#domain/content/schemas/fields.schema.ts";
import styles from "./order-promise.module.css";

interface OrderPromiseProps {
  steps: readonly Card[];
  look?: "plain" | "sand" | "across";
}

/** Explains how ordering works, in the same words wherever money appears. Each step lights one more arc. */
export function OrderPromise({ steps, look = "plain" }: OrderPromiseProps) {
  return (
    <ol className={clsx(styles.promise, look === "sand" && layout.outlined, look !== "plain" && styles[look])}>
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
            <use href={`${sprite}#step-${Math.min(position + 1, 3)}`} />
          </svg>
          <p className={text.soft}>
            <b className={clsx(layout.block, text.strong, text.ink)}>{step.title}</b>
            {` ${step.text}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
