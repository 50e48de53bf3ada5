import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import styles from "./demo-banner.module.css";

/** One line that says this is not a real shop. */
export function DemoBanner() {
  return (
    <aside className={styles.banner} aria-label="About this demo">
      <p className={clsx(layout.container, styles.text)}>
        Demo shop: nothing here is for sale, and no real payments are taken.
      </p>
    </aside>
  );
}
