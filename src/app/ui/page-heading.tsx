import { clsx } from "clsx";
import { href } from "#domain/routes/href.ts";
import layout from "./layout.module.css";
import { Link } from "./link.tsx";
import styles from "./page-heading.module.css";
import text from "./text.module.css";

interface PageHeadingProps {
  heading: string;
  lead?: string | undefined;
  /** Whether the heading has the largest type, for a page that tells a story. */
  huge?: boolean;
}

export function PageHeading({ heading, lead, huge = false }: PageHeadingProps) {
  return (
    <div className={styles.pageHeading}>
      <h1 className={huge ? text.huge : undefined}>{heading}</h1>
      {lead !== undefined && <p className={clsx(text.lead, styles.lead)}>{lead}</p>}
    </div>
  );
}

export interface Crumb {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  trail?: readonly Crumb[];
  current: string;
  /** Whether the page was not found, so that other pages leave it out of their breadcrumbs. */
  isMissing?: boolean;
}

/** Breadcrumbs: Home, the parent pages, and the current page, which is not a link. */
export function Breadcrumbs({ trail = [], current, isMissing = false }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={clsx(layout.row, layout.gap0, layout.across2, styles.breadcrumbs)}>
        {[{ label: "Home", to: href("home") }, ...trail].map((crumb) => (
          <li key={crumb.to} className={styles.item}>
            <Link className={clsx(layout.touch, styles.link)} to={crumb.to}>
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
