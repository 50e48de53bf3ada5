import type { FoundGuide } from "#services/guides/find-search-guides.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./found-guides.module.css";

/** Guides that answer a search, above its products. */
export function FoundGuides({ guides }: { guides: readonly FoundGuide[] }) {
  if (guides.length === 0) return null;
  return (
    <ul className={styles.guides} aria-label="Guides">
      {guides.map(({ title, summary, to }) => (
        <li key={to}>
          <Link className={styles.guide} to={to}>
            <b className={styles.title}>{title}</b>
            {summary}
          </Link>
        </li>
      ))}
    </ul>
  );
}
