import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import rings from "./scale-rings.svg?url";
import styles from "./years-panel.module.css";

interface YearsPanelProps extends Pick<ComponentProps<"section">, "id" | "aria-label"> {
  /** "Over 30 years", of which the number is large and the words around it are small. */
  lead: string;
  note?: string;
  children: ReactNode;
}

export function YearsPanel({ lead, note, children, ...section }: YearsPanelProps) {
  const [, before, number, after] = /^(\D*)(\d+)(.*)/s.exec(lead) ?? [undefined, lead, "", ""];
  return (
    <section className={clsx(layout.pictureFrame, layout.section, layout.lochGround, layout.onDark)} {...section}>
      <div className={clsx(layout.container, styles.columns)}>
        <div className={styles.statement}>
          {/* Rings like a koi’s scale: wide after a good summer and narrow after a hard winter. */}
          <img className={styles.rings} src={rings} alt="" width="400" height="400" loading="lazy" />
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
