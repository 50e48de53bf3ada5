import { useEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { fetchAhead } from "./fetch-ahead.ts";
import { keptPages } from "./kept-pages.ts";
import { savesData } from "./saves-data.ts";

/** Keeps the data of every page that is shown, so that Back shows it at once, and fetches ahead from there. */
export function useKeptPages(): void {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const matches = useMatches();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const [root, ...routes] = matches;
    const frame = root?.loaderData as { revision: string } | undefined;
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
    const start = (): void => fetchAhead({ address, revalidate });
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(start);
      else start();
    }, 50);
    return () => clearTimeout(timer);
  }, [address, key, revalidate]);
}
