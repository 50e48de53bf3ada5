import styles from "./skip-link.module.css";

/** The first link of every page, visible while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
  );
}
