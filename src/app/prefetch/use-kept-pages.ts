import { useCallback, useEffect, useState } from "react";
import { useFetcher, useLocation, useMatches, useRevalidator } from "react-router";
import type { RootData } from "#app/root.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { keptPages } from "./kept-pages.ts";
import { savesData } from "./saves-data.ts";

/**
 * Keeps the data of every page that is shown, so that Back shows it at once, and fetches ahead from there. Render a `RouteReader` for
 * each page whose route is unread.
 */
export function useKeptPages() {
  const [unread, setUnread] = useState<readonly string[]>([]);
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const matches = useMatches();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const [root, ...routes] = matches;
    const frame = root?.loaderData as RootData | undefined;
    if (savesData() || frame === undefined) return;
    keptPages.show(frame.revision);
    if (routes.at(-1)?.loaderData !== undefined)
      keptPages.keep(
        address,
        frame.revision,
        // The router wants a result of the layouts too.
        Object.fromEntries(routes.map(({ id, loaderData = null }) => [id, loaderData])),
      );
  }, [address, matches]);

  useEffect(() => {
    if (savesData()) return;
    const readRoute = (page: string) => setUnread((pages) => [...pages, page]);
    const start = (): void => fetchAhead({ address, revalidate, readRoute });
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(start);
      else start();
    }, 50);
    return () => clearTimeout(timer);
  }, [address, key, revalidate]);

  const noteRead = useCallback((page: string) => setUnread((pages) => pages.filter((other) => other !== page)), []);
  return { unread, noteRead };
}

/**
 * Has the router read the route of a page. Its data come from memory. Remove it once it has: a fetcher that stays loads the page again at
 * each revalidation.
 */
export function RouteReader({ page, onRead }: { page: string; onRead: (page: string) => void }) {
  const { load } = useFetcher();
  useEffect(() => {
    void load(page).finally(() => onRead(page));
  }, [load, page, onRead]);
  return null;
}
