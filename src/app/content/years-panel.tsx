import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { ScaleRings } from "#app/ui/scale-rings.tsx";
import styles from "./years-panel.module.css";

interface YearsPanelProps extends Pick<ComponentProps<"section">, "id" | "aria-label"> {
  /** The number of rings. */
  years: number;
  /** "Over 30 years": the number is large, the words before and after it small. */
  lead: string;
  /** A sentence below the number. */
  note?: string;
  /** Beside the number. */
  children: ReactNode;
}

/** "Over 30 years" on a ring for each year, with a text or list beside it. */
export function YearsPanel({ years, lead, note, children, ...section }: YearsPanelProps) {
  const [, before, number, after] = /^(\D*)(\d+)(.*)/s.exec(lead) ?? [undefined, lead, "", ""];
  return (
    <section className={clsx(styles.yearsPanel, layout.onDark)} {...section}>
      <div className={clsx(layout.container, styles.columns)}>
        <div className={styles.statement}>
          <ScaleRings className={styles.rings} years={years} />
          <p className={styles.number}>
            <small className={styles.beside}>{before?.trim()}</small> {number}{" "}
            <small className={styles.beside}>{after?.trim()}</small>
          </p>
          {note !== undefined && note !== "" && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
