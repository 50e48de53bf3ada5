import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Rings } from "./rings.tsx";
import text from "./text.module.css";

interface EmptyStateProps {
  heading: string;
  help?: ReactNode | undefined;
  children?: ReactNode;
  as?: "h1" | "h2";
}

export function EmptyState({ heading, help, children, as: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <Rings className={styles.rings} set="empty" />
      <Heading className={Heading === "h2" ? styles.heading : undefined}>{heading}</Heading>
      {help !== undefined && <p className={clsx(text.soft, styles.help)}>{help}</p>}
      {children}
    </div>
  );
}
