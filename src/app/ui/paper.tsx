import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./paper.module.css";

interface PaperProps {
  /** What it is, for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A sheet of A4 as it will be printed. */
export function Paper({ label, className, children }: PaperProps) {
  return (
    <article className={clsx(styles.sheet, className)} aria-label={label}>
      {children}
    </article>
  );
}
