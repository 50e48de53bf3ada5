import type { ReactNode } from "react";
import styles from "./private-page.module.css";

/**
 * The `main` of a page that depends on the person or the cart. It fills the window from the start, so that the footer
 * stays below the fold when the content replaces the spinner.
 */
export function PrivatePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      {children}
    </main>
  );
}
