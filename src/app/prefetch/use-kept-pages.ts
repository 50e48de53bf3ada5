import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation, useMatches } from "react-router";
import type { RootData } from "#app/root.tsx";
import { keptPages } from "./kept-pages.ts";

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
    // Where the code does not arrive, pages are fetched when they are asked for.
    const fetchAhead = (): Promise<void> =>
      import("./fetch-ahead.ts").then(
        (code) => code.fetchAhead({ router, manifest, address }),
        () => undefined,
      );
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchAhead());
      else void fetchAhead();
    }, 50);
    return () => clearTimeout(timer);
  }, [router, manifest, address, key]);
}

/** Whether the visitor pays for each kilobyte, or waits long for it: then nothing is fetched ahead of a wish. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}
