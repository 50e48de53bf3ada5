import { clsx } from "clsx";
import { pondRuleNames } from "#domain/pond/pond-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import field from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import { PondFigureField, type PondFormTexts } from "./pond-figure-field.tsx";
import styles from "./pond-rules.module.css";

interface PondRulesProps {
  texts: PondFormTexts;
  isOpen: boolean;
}

/** Every assumption, with what counts while its field is empty. */
export function PondRules({ texts, isOpen }: PondRulesProps) {
  return (
    <details className={clsx(layout.ruleAbove, layout.mt8, styles.rules)} open={isOpen}>
      <summary className={styles.summary}>
        Our assumptions, which you can change <Icon className={styles.arrow} name="chevron-down" />
      </summary>
      <p className={field.hint}>
        While a field is empty, we use the figure in grey. Some of these depend on what you entered above.
      </p>
      <div className={clsx(layout.alignEnd, layout.gap5, layout.mt4, styles.grid)}>
        {pondRuleNames.map((name) => (
          <PondFigureField key={name} name={name} texts={texts} isGrey />
        ))}
      </div>
    </details>
  );
}
