import styles from "./key.module.css";

/** A key beside what it does. A telephone shows none. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
