import type { PondStep } from "#domain/pond/explain-pond.ts";
import styles from "./step-list.module.css";

/** Each step of a sum: its rule with the figures, and what comes of it. */
export function StepList({ steps }: { steps: readonly PondStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, sum, result, note }) => (
        <li className={styles.step} key={name}>
          <b className={styles.name}>{name}</b>
          <span className={styles.sum}>{sum}</span>
          <strong className={styles.result}>
            {result}
            {note !== "" && <small className={styles.note}>{note}</small>}
          </strong>
        </li>
      ))}
    </ol>
  );
}
