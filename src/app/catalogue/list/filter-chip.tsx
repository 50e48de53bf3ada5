import { clsx } from "clsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import type { FilterChoice } from "#services/catalogue/pages/list-filters.ts";
import styles from "./list-filters.module.css";

/** A choice with the number of products it finds. A choice that finds none is not a link. */
export function FilterChip({ choice: { label, count, isChosen, query } }: { choice: FilterChoice }) {
  if (query === null)
    return (
      <span className={clsx(form.choice, styles.chip, styles.none)}>
        {label}
        <small className={clsx(text.small, text.muted)}>0</small>
      </span>
    );
  return (
    <Link
      className={clsx(text.dark, form.choice, styles.chip)}
      to={query || "?"}
      rel="nofollow"
      aria-current={isChosen || undefined}
    >
      {label}
      {isChosen ? <Icon name="x" /> : <small className={clsx(text.small, text.muted)}>{count}</small>}
    </Link>
  );
}
