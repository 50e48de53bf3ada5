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

/** Rings that spread on water during loading. Screen readers get `aria-busy` from the region around them instead. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx(styles.spinner, className)} aria-hidden="true">
      <i className={styles.ring} />
      <i className={styles.ring} />
      <i className={styles.ring} />
    </span>
  );
}
