import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./desk-main.module.css";

/** The main part of a page of the order desk. A narrow one suits two columns; the list takes the whole width. */
export function DeskMain({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <main id="main" className={clsx(styles.main, isNarrow && styles.narrow)}>
      {children}
    </main>
  );
}

export function DeskHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <h1 className={clsx(styles.heading, className)}>{children}</h1>;
}
