import type { PondStep } from "#domain/pond/explain-pond.ts";
import type { KitPart } from "#domain/pond/pond.ts";
import { kitLineId } from "./kit-line-id.ts";
import styles from "./step-list.module.css";

interface StepListProps {
  steps: readonly (PondStep & { serves?: { part: KitPart; name: string } | null })[];
}

/** Each step of a sum: its rule with the figures, what comes of it, and the product that it leads to. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, sum, result, note, serves = null }) => (
        <li className={styles.step} key={name}>
          <b className={styles.name}>{name}</b>
          <span className={styles.sum}>
            {sum}
            {serves !== null && (
              <a className={styles.serves} href={`#${kitLineId(serves.part)}`}>
                {serves.name}
              </a>
            )}
          </span>
          <strong className={styles.result}>
            {result}
            {note !== "" && <small className={styles.note}>{note}</small>}
          </strong>
        </li>
      ))}
    </ol>
  );
}
