import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Action } from "#domain/content/schemas/fields.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import styles from "./lost-page.module.css";

interface LostPageProps {
  /** Between the text and the buttons. */
  children?: ReactNode;
  /** The document title; a page that failed has no meta of its own. */
  title?: string;
  label: string;
  heading: string;
  lead: string;
  primary: Action;
  secondary: Action;
}

/** A page without content: a message and two links, on a dark ground with rings. */
export function LostPage({ title, label, heading, lead, primary, secondary, children }: LostPageProps) {
  return (
    <main id="main">
      {title !== undefined && (
        <>
          <title>{title}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <section className={clsx(layout.onDark, styles.lost)}>
        <Rings className={clsx(layout.screenOnly, styles.rings)} set="lost" />
        <div className={clsx(layout.container, layout.stack, layout.relative, styles.text)}>
          <p className={clsx(text.label, layout.mb4)}>{label}</p>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={clsx(text.lead, layout.mt5)}>{lead}</p>
          {children !== undefined && <div className={layout.mt8}>{children}</div>}
          <div className={clsx(layout.row, layout.mt8)}>
            <LinkButton look="inverse" to={primary.to}>
              {primary.label}
            </LinkButton>
            <LinkButton look="inverseLine" to={secondary.to}>
              {secondary.label}
            </LinkButton>
          </div>
        </div>
      </section>
    </main>
  );
}
