import type { ReactNode } from "react";
import type { Action } from "#domain/content/fields.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Rings } from "#app/ui/rings.tsx";

interface LostPageProps {
  /** Between the words and the ways on. */
  children?: ReactNode;
  /** Of the window; a page that failed has no meta of its own. */
  title?: string;
  label: string;
  heading: string;
  lead: string;
  primary: Action;
  secondary: Action;
}

/** Nothing to see here, and two ways on: on loch, with rings that bleed off the right. */
export function LostPage({ title, label, heading, lead, primary, secondary, children }: LostPageProps) {
  return (
    <main id="main">
      {title !== undefined && (
        <>
          <title>{title}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <section className="lost on-dark">
        <Rings count={8} from={0.95} to={0.2} />
        <div className="wrap">
          <p className="label">{label}</p>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children}
          <div className="row">
            <LinkButton look="inverse" to={primary.to}>
              {primary.label}
            </LinkButton>
            <LinkButton look="inverse-line" to={secondary.to}>
              {secondary.label}
            </LinkButton>
          </div>
        </div>
      </section>
    </main>
  );
}
