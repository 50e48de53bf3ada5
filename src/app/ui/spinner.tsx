import { clsx } from "clsx";
import styles from "./spinner.module.css";

/** Rings that spread on water while something loads. Hidden from screen readers: the region around it carries `aria-busy`. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx(styles.spinner, className)} aria-hidden="true">
      <i className={styles.ring} />
      <i className={styles.ring} />
      <i className={styles.ring} />
    </span>
  );
}
