import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./years-panel.module.css";

// Rings are wide after a good summer and narrow after a hard winter: the offset of each from even spacing, in ring widths.
const seasons = [0, -0.1, 0.04, -0.42, 0.05];
const opacities = [0.35, 0.7, 0.55, 0.4, 0.75, 0.6, 0.45, 0.8, 0.65, 0.5];
const inner = 85.4;
const outer = 198;

/** One ring per year, as on a koi's scale, behind "Over 30 years". */
function ScaleRings({ years, className }: { years: number; className?: string | undefined }) {
  const apart = (outer - inner) / Math.max(years - 1, 1);
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      {Array.from({ length: years }, (_, year) => (
        <circle
          key={year}
          cx="200"
          cy="200"
          r={(inner + apart * (year + (seasons[year % 5] ?? 0))).toFixed(1)}
          opacity={opacities[year % 10]}
        />
      ))}
    </svg>
  );
}

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
