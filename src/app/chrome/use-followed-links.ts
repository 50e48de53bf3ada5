import { startTransition, useEffect, useEffectEvent } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { showFailure } from "#app/late/load-chunk.ts";
import { isPondKept } from "#app/pond/is-pond-kept.ts";
import { keptPages } from "#app/prefetch/kept-pages.ts";
import { findPage } from "#domain/routes/find-page.ts";
import { getRow } from "#domain/routes/route-table.ts";
import { keepFocus } from "./use-page-change.ts";

const pageLinks = ":is(a[href^='/'], a[href^='?']):not([target], [download])";

const inPlace = { preventScrollReset: true, state: keepFocus };

/** Lets the router follow every click on a link to a page that the link's own handler has not dealt with. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  const shown = createPath(useLocation());
  useEffect(() => {
    // Without this code, a link to a product opens its first model.
    if (isPondKept()) import("#app/pond/carry-pond.ts").then(({ carryPond }) => carryPond()).catch(() => undefined);
  }, [shown]);

  const follow = useEffectEvent((event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>(pageLinks);
    if (link === null || link.origin !== location.origin) return;
    // Files and the paths of the demo's stand-ins are not pages.
    const page = findPage(link.pathname);
    if (page === null || getRow(page.key).kind === "file") return;
    event.preventDefault();
    const path = link.pathname + link.search;
    // If the router cannot load another page's code, it reloads this page, and without a connection nothing comes back.
    if (!navigator.onLine && keptPages.find(path) === undefined) {
      showFailure("There is no internet connection, so the page could not be opened. ", () => link.click());
      return;
    }
    const to = path + link.hash;
    // Like a browser, adds nothing to the history for a link to the path on the screen, which a gallery may have
    // changed.
    const isShown = link.href === location.href || to === shown;
    const options = { replace: isShown, ...(link.closest("[data-in-place]") && inPlace) };
    // A page from memory arrives before the router's loading state is rendered, and a transition skips that render.
    startTransition(() => void navigate(to, options));
  });

  useEffect(() => {
    // React's own listeners are on the document too, and were added first.
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
