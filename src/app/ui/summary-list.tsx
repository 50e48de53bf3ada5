import { clsx } from "clsx";
import type { ReactNode } from "react";
import price from "./price.module.css";
import styles from "./summary-list.module.css";
import text from "./text.module.css";

export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.summaryList}>{children}</dl>;
}

interface SummaryRowProps {
  label: ReactNode;
  look?: "plain" | "price" | "muted" | "total";
  /** Whether screen readers announce the value when it changes. */
  isLive?: boolean;
  children: ReactNode;
}

export function SummaryRow({ label, look = "plain", isLive = false, children }: SummaryRowProps) {
  if (children === null) return null;
  const total = look === "total" ? styles.total : undefined;
  return (
    <>
      <dt className={total}>{label}</dt>
      <dd
        className={clsx(styles.value, look === "price" && price.price, look === "muted" && text.muted, total)}
        aria-live={isLive ? "polite" : undefined}
      >
        {children}
      </dd>
    </>
  );
}
