// First, so that the base styles precede those of the components in development too.
import "./styles/app.css";
import { useEffect, useState, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { scrollPositionsKey } from "#app/state/storage-keys.ts";
import { contentStylesheet } from "#domain/content/content-stylesheet.ts";
import { href } from "#domain/routes/href.ts";
import { getChrome, getRevision } from "#services/content/get-chrome.ts";
import type { Route } from "./+types/root.ts";
import favicon from "./chrome/favicon.svg?url";
import { ErrorPage } from "./chrome/lost-page.tsx";
import { useFollowedLinks } from "./chrome/use-followed-links.ts";
import type { PageHead as Head } from "./content/page-head.ts";
import besley from "./fonts/besley-regular.woff2?url";
import {
  BrowserCode,
  BrowserCodeTemplate,
  InlineScript,
  SearchTags,
  StyleSheets,
  useIsBrowserCode,
} from "./hydration/browser-code.tsx";
import { replayQueuedEvents } from "./hydration/replay-queued-events.ts";
import { shopContext } from "./loader-context.ts";
import { RouteReader, useKeptPages } from "./prefetch/fetch-ahead.ts";
import { answerFromMemory } from "./prefetch/kept-pages.ts";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { site, demo, notices, categories } = getChrome(shop);
  // Holds only what the frame shows, because every page carries it.
  const aisles = categories.map(({ slug, label, icon }) => ({ slug, label, icon }));
  return {
    chrome: { site, demo, notices, categories: aisles, year: shop.services.now().getFullYear() },
    contentStyles: contentStylesheet(shop.content.current()),
    revision: getRevision(shop),
  };
}

export type RootData = ReturnType<typeof loader>;

/** Looks for each page in memory before it is fetched. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerFromMemory];

export function Layout({ children }: { children: ReactNode }) {
  return useIsBrowserCode() ? <BrowserCode /> : <Document>{children}</Document>;
}

function Document({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>("root");
  // A content change must not alter the style element of an open page, because the policy allows only the text that
  // arrived with the page.
  const [ownStyles] = useState({ __html: data?.contentStyles ?? "" });
  // On the home page the font would load before the hero’s picture, which is the largest paint.
  const isHome = useLocation().pathname === href("home");
  // Runs after all effects of the components below, so the page is hydrated.
  useEffect(replayQueuedEvents, []);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1c2c" />
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href("webManifest")} />
        {!isHome && <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <StyleSheets />
        {ownStyles.__html !== "" && <style id="content-styles" dangerouslySetInnerHTML={ownStyles} />}
        <PageHead />
        <InlineScript />
        <SearchTags />
      </head>
      <body>
        {children}
        <BrowserCodeTemplate />
      </body>
    </html>
  );
}

/** The head of a page whose loader provides it. Other pages render their own title. */
function PageHead() {
  const data = useMatches().at(-1)?.loaderData as { head?: Head } | null | undefined;
  if (data?.head === undefined) return null;
  const { title, robots, canonical } = data.head;
  return (
    <>
      <title>{title}</title>
      {robots !== undefined && <meta name="robots" content={robots} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
    </>
  );
}

export default function App() {
  // Waits until the page runs. On the server, this would add a script that scrolls early, as browsers already do.
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  useFollowedLinks();
  const { unread, noteRead } = useKeptPages();
  return (
    <>
      <Outlet />
      {unread.map((page) => (
        <RouteReader key={page} page={page} onRead={noteRead} />
      ))}
      {isRunning && <ScrollRestoration storageKey={scrollPositionsKey} />}
    </>
  );
}

/** The page for a frame that could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
