import type { QuickSearch } from "#services/content/list-categories.ts";
import { pictureAddress } from "#domain/media/picture.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./quick-searches.module.css";

/** Searches that the owner offers in a category. In one format and width: the list below has the pictures that matter. */
export function QuickSearches({ searches }: { searches: readonly QuickSearch[] }) {
  return (
    <nav className={styles.searches} aria-label="Quick searches">
      {searches.map(({ label, to, picture }) => (
        <Link className={styles.search} key={label} to={to}>
          {picture !== null && (
            <img
              className={styles.picture}
              src={pictureAddress(picture, picture.widths[0] ?? picture.width, "webp")}
              alt=""
              loading="lazy"
            />
          )}
          {label}
        </Link>
      ))}
    </nav>
  );
}
