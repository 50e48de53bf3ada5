import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./figure.module.css";

interface FigureProps {
  className: string | undefined;
  name: string;
  note: string;
  isBad?: boolean;
  children: ReactNode;
}

/** A number with its name and what it is part of, in a `<dl>`. */
export function Figure({ className, name, note, isBad = false, children }: FigureProps) {
  return (
    <div className={clsx(styles.figure, className)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={clsx(styles.value, isBad && styles.bad)}>
        {children}
        <small className={styles.note}>{note}</small>
      </dd>
    </div>
  );
}
