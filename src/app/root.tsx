// The tokens, the reset and the base styles come before the styles of any part.
import "./styles/app.css";
import { type ReactNode, useEffect, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import { Meta, Outlet, Scripts, UNSAFE_useScrollRestoration, useRouteLoaderData } from "react-router";
import { contentStylesheet } from "#domain/content/content-stylesheet.ts";
import { getChrome } from "#services/content/get-chrome.ts";
import { ErrorPage } from "./chrome/error-page.tsx";
import favicon from "./chrome/favicon.svg?url";
import besley from "./fonts/besley-var.woff2?url";
import { replayQueuedEvents } from "./hydration/replay-queued-events.ts";
import { shopContext } from "./loader-context.ts";
import { StyleSheets } from "./styles/style-sheets.tsx";
import type { Route } from "./+types/root.ts";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { site, demo, categories } = getChrome(shop);
  // No more than the frame shows: it travels with every page.
  const aisles = categories.map(({ slug, label, icon, to }) => ({ slug, label, icon, to }));
  return {
    chrome: { site, demo, categories: aisles, year: shop.services.now().getFullYear() },
    contentStyles: contentStylesheet(shop.content.current()),
  };
}

export type RootData = ReturnType<typeof loader>;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>("root");
  // Content that changes while someone reads must not change a style element: the policy allows the first text alone.
  const [ownStyles] = useState(data?.contentStyles ?? "");
  // Runs after every effect below: the page is hydrated.
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
        <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />
        <StyleSheets />
        {ownStyles !== "" && <style id="content-styles" dangerouslySetInnerHTML={{ __html: ownStyles }} />}
        <Meta />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  // The component would also write a script into the page that scrolls before hydration, which the browser does itself.
  UNSAFE_useScrollRestoration();
  return <Outlet />;
}

/** For a shop that could not load even its frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
