import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./paper.module.css";

interface PaperProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Paper({ label, className, children }: PaperProps) {
  return (
    <article className={clsx(styles.sheet, className)} aria-label={label}>
      {children}
    </article>
  );
}
