import styles from "./sample-mark.module.css";

/** Says beside what is shown that it is invented, or another short fact about it. */
export function SampleMark({ children = "Sample" }: { children?: string }) {
  return <span className={styles.mark}>{children}</span>;
}
