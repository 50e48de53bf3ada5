import { clsx } from "clsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./category-panel.module.css";

/** Stands where the sheet names no picture: the sign of the category on rings of water. The name beside it says the rest. */
export function CategoryPanel({ icon, className }: { icon: string; className?: string | undefined }) {
  return (
    <span className={clsx(styles.panel, className)} aria-hidden="true">
      <Icon className={styles.sign} name={icon} />
    </span>
  );
}
