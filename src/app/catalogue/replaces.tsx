import styles from "./replaces.module.css";

/** For whoever looked for one that is no longer made: this product takes its place. */
export function Replaces({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={styles.replaces}>
      <b>Looking for the {names.join(" or the ")}?</b> {names.length === 1 ? "It is" : "They are"} no longer made. This
      product replaces {names.length === 1 ? "it" : "them"}.
    </p>
  );
}
