import { clsx } from "clsx";
import type { FilterChoice } from "#services/catalogue/shown-filters.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./list-filters.module.css";

/** A choice, and how many products it finds. One that would find none is no link. */
export function FilterChip({ choice: { label, count, isChosen, query } }: { choice: FilterChoice }) {
  if (query === null)
    return (
      <span className={clsx(styles.chip, styles.none)}>
        {label}
        <small className={styles.number}>0</small>
      </span>
    );
  return (
    <Link
      className={clsx(styles.chip, isChosen && styles.chosen)}
      to={query || "?"}
      rel="nofollow"
      aria-current={isChosen || undefined}
    >
      {label}
      {isChosen ? <Icon name="x" /> : <small className={styles.number}>{count}</small>}
    </Link>
  );
}
