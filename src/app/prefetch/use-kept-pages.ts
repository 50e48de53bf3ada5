import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation, useMatches } from "react-router";
import type { RootData } from "#app/root.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { keptPages } from "./kept-pages.ts";
import { savesData } from "./saves-data.ts";

/** Keeps the data of every page that is shown, so that Back shows it at once, and fetches ahead from there. */
export function useKeptPages(): void {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const matches = useMatches();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;

  useEffect(() => {
    const root = matches[0]?.loaderData as RootData | undefined;
    const page = matches.at(-1);
    if (savesData() || root === undefined) return;
    keptPages.show(root.revision);
    if (page?.loaderData !== undefined) keptPages.keep(address, root.revision, { [page.id]: page.loaderData });
  }, [address, matches]);

  useEffect(() => {
    if (savesData() || router === undefined || manifest === undefined) return;
    const start = (): void => fetchAhead({ router, manifest, address });
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(start);
      else start();
    }, 50);
    return () => clearTimeout(timer);
  }, [router, manifest, address, key]);
}
