import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./panel.module.css";

interface PanelProps {
  heading: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A sand panel beside the page's content. On wide windows it stays in view while the page scrolls. */
export function Panel({ heading, className, children }: PanelProps) {
  const id = useId();
  return (
    <aside className={clsx(layout.outlined, styles.panel, className)} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </aside>
  );
}

export function PanelRule() {
  return <hr className={styles.rule} />;
}
