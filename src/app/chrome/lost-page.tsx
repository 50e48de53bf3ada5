import { clsx } from "clsx";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { buttonClass, InverseButtons, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Breadcrumbs } from "#app/ui/page-heading.tsx";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import type { Action } from "#domain/content/schemas/fields.schema.ts";
import { tooBusy } from "#domain/content/too-busy.ts";
import { href } from "#domain/routes/href.ts";
import styles from "./lost-page.module.css";
import type { MissingWords } from "./missing-page.ts";
import { ProductSearch } from "./product-search.tsx";
import { useChrome } from "./use-chrome.ts";

interface LostPageProps {
  children?: ReactNode;
  /** The document title, because a failed page has no head of its own. */
  title?: string;
  label: string;
  heading: string;
  lead: string;
  primary: Action;
  secondary: Action;
}

/** A page without content: a message and two links, on a dark ground with rings. */
function LostPage({ title, label, heading, lead, primary, secondary, children }: LostPageProps) {
  return (
    <main id="main">
      {title !== undefined && (
        <>
          <title>{title}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <section className={clsx(layout.pictureFrame, layout.onDark, styles.lost)}>
        <Rings className={clsx(layout.screenOnly, styles.rings)} set="lost" />
        <div className={clsx(layout.container, layout.stack, layout.relative, styles.text)}>
          <p className={clsx(text.label, layout.mb4)}>{label}</p>
          <h1 className={clsx(text.huge, styles.heading)}>{heading}</h1>
          <p className={clsx(text.lead, layout.mt5)}>{lead}</p>
          {children !== undefined && <div className={layout.mt8}>{children}</div>}
          <InverseButtons primary={primary} secondary={secondary} />
        </div>
      </section>
    </main>
  );
}

export function NotFoundPage() {
  return (
    <LostPage
      label="404"
      heading="Nothing is swimming here"
      lead="The page has moved or never existed. The pond is still full, though."
      primary={{ label: "Back to the home page", to: href("home") }}
      secondary={{ label: "Browse products", to: href("products") }}
    >
      <ProductSearch id="lost-q" />
    </LostPage>
  );
}

/** The words of a failed page, by status. A temporary failure can be tried again. */
const failures = {
  0: {
    label: "Offline",
    heading: "No connection",
    lead: "This page could not be loaded. Please check your internet connection and try again.",
    passes: true,
  },
  // A server whose queue is full has answered the navigation with its plain page instead of data.
  503: { label: "Busy", heading: tooBusy.heading, lead: tooBusy.text, passes: true },
  500: {
    label: "Error",
    heading: "Something went wrong",
    lead: "An unexpected error occurred. The fault is ours and has been logged. Please try again in a moment.",
    passes: false,
  },
};

/** The page for a path that has nothing to show, or not yet. */
function MissingPage({ heading, help, trail = [], link, hasSearch = false }: MissingWords) {
  return (
    <main id="main">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs trail={trail} current={heading} isMissing />
        {link === undefined ? (
          <ListFailed message={heading} />
        ) : (
          <EmptyState as="h1" heading={heading} help={help}>
            {hasSearch && <ProductSearch id="q" />}
            <LinkButton look="line" to={link.to}>
              {link.label}
            </LinkButton>
          </EmptyState>
        )}
      </div>
    </main>
  );
}

/** Replaces products until a sheet has been loaded. */
function ListFailed({ message }: { message: string }) {
  const site = useChrome()?.site;
  const { pathname, search } = useLocation();
  const help = site && (
    <>
      The fault is ours. If you know what you need, ring <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>,{" "}
      {site.hours}.
    </>
  );
  return (
    <EmptyState heading={message} help={help} as="h1">
      {/* A plain link, so that the browser reloads the page. */}
      <a className={buttonClass({ look: "solid" })} href={pathname + search} target="_self">
        <Icon name="refresh-cw" /> Try again
      </a>
    </EmptyState>
  );
}

function isMissingWords(words: unknown): words is MissingWords {
  return typeof words === "object" && words !== null && "heading" in words;
}

/** The page for a failure. It shows fixed text, or words thrown by the page's loader, never an error's message. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && isMissingWords(error.data)) return <MissingPage {...error.data} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  const { passes, ...words } = status === 0 || status === 503 ? failures[status] : failures[500];
  const home = { label: "Back to the home page", to: href("home") };
  const again = { label: "Try again", to: pathname + search };
  const contact = { label: "Contact us", to: href("contact") };
  return (
    <LostPage title={words.heading} {...words} primary={passes ? again : home} secondary={passes ? home : contact} />
  );
}
