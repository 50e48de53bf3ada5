import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import text from "./text.module.css";
import layout from "./layout.module.css";
import { Breadcrumbs, type Crumb } from "./page-heading.tsx";
import { Rings } from "./rings.tsx";

interface MissingPageProps {
  trail: readonly Crumb[];
  heading: string;
  help: string;
  children: ReactNode;
}

/** The page of an address at which there is nothing, or no longer. */
export function MissingPage({ trail, heading, ...state }: MissingPageProps) {
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs trail={trail} current={heading} isMissing />
        <EmptyState as="h1" heading={heading} {...state} />
      </div>
    </main>
  );
}

interface EmptyStateProps {
  heading: string;
  help?: ReactNode;
  children?: ReactNode;
  as?: "h1" | "h2";
}

/** Stands in for missing content: the message, a line of help and what to do next. */
export function EmptyState({ heading, help, children, as: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <Rings className={styles.rings} set="empty" />
      <Heading className={Heading === "h2" ? styles.heading : undefined}>{heading}</Heading>
      {help !== undefined && <p className={clsx(text.soft, styles.help)}>{help}</p>}
      {children}
    </div>
  );
}
