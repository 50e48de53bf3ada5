import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { PondStep } from "#domain/pond/list-pond-steps.ts";
import type { KitPart } from "#domain/pond/pond.ts";
import styles from "./step-list.module.css";

interface StepListProps {
  steps: readonly (PondStep & { serves?: { part: KitPart; name: string } | null })[];
}

/** The steps of a calculation, each with its rule and figures, the result, and the product that it leads to. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className={clsx(layout.ruleBelow, text.numbered, styles.steps)}>
      {steps.map(({ name, sum, result, note, serves = null }) => (
        <li className={clsx(layout.py4, layout.ruleAbove, layout.across2, styles.step)} key={name}>
          <b className={clsx(text.strong, text.ink)}>{name}</b>
          <span className={clsx(text.medium, text.soft, text.snug, styles.sum)}>
            {sum}
            {serves !== null && (
              <a
                className={clsx(layout.block, layout.tall, text.small, layout.screenOnly, styles.serves)}
                href={`#${kitLineId(serves.part)}`}
              >
                {serves.name}
              </a>
            )}
          </span>
          <strong className={clsx(text.strong, text.tight, text.ink, layout.mt1, styles.result)}>
            {result}
            {note !== undefined && (
              <small className={clsx(layout.block, text.plain, text.small, text.muted, styles.note)}>{note}</small>
            )}
          </strong>
        </li>
      ))}
    </ol>
  );
}

export function kitLineId(part: KitPart): string {
  return `kit-${part}`;
}
