import { href } from "#domain/addresses/href.ts";
import { Link } from "./link.tsx";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  trail?: readonly Crumb[];
  current: string;
  /** The page was not found: no trail of another page leads over it. */
  isMissing?: boolean;
}

/** Home, the parent pages, and the current page, which is not a link. */
export function Breadcrumbs({ trail = [], current, isMissing = false }: BreadcrumbsProps) {
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
          <span className={styles.currentPage} aria-current="page" data-missing={isMissing || undefined}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
