import { clsx } from "clsx";
import styles from "./page-heading.module.css";
import text from "./text.module.css";

interface PageHeadingProps {
  heading: string;
  lead?: string | undefined;
  /** The largest type, for a page that tells a story. */
  huge?: boolean;
}

/** The h1 of a page and the sentence below it. */
export function PageHeading({ heading, lead, huge = false }: PageHeadingProps) {
  return (
    <div className={styles.pageHeading}>
      <h1 className={huge ? text.huge : undefined}>{heading}</h1>
      {lead !== undefined && <p className={clsx(text.lead, styles.lead)}>{lead}</p>}
    </div>
  );
}
