import { href } from "#domain/addresses/href.ts";
import { Link } from "./link.tsx";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  label: string;
  to: string;
}

/** Home, the parent pages, and the current page, which is not a link. */
export function Breadcrumbs({ trail = [], current }: { trail?: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumbs}>
        {[{ label: "Home", to: href("home") }, ...trail].map((crumb) => (
          <li key={crumb.to} className={styles.item}>
            <Link className={styles.link} to={crumb.to}>
              {crumb.label}
            </Link>
          </li>
        ))}
        <li className={styles.item}>
          <span className={styles.currentPage} aria-current="page">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
