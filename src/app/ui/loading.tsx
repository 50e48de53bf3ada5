import styles from "./loading.module.css";
import { Spinner } from "./spinner.tsx";
import text from "./text.module.css";

/** Stands in for content that is loading, with a label for screen readers. */
export function Loading({ label = "Loading…" }: { label?: string }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <Spinner />
      <p className={text.visuallyHidden}>{label}</p>
    </div>
  );
}
