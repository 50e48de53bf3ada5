import { clsx } from "clsx";
import { Icon } from "./icon.tsx";
import styles from "./no-picture.module.css";

/** Stands in for a missing picture. Hidden from screen readers: the text beside it names the subject. */
export function NoPicture({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx(styles.noPicture, className)} aria-hidden="true">
      <Icon className={styles.icon} name="image-off" />
    </span>
  );
}
