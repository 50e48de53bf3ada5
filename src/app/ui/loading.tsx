import { clsx } from "clsx";
import styles from "./loading.module.css";
import text from "./text.module.css";

export function Loading({ label = "Loading…" }: { label?: string }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <Spinner />
      <p className={text.visuallyHidden}>{label}</p>
    </div>
  );
}

/**
 * Rings that spread on water while something loads. Hidden from screen readers, because the region around them carries
 * `aria-busy`.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx(styles.spinner, className)} aria-hidden="true">
      <i className={styles.ring} />
      <i className={styles.ring} />
      <i className={styles.ring} />
    </span>
  );
}
