import { startTransition, useEffect, useEffectEvent } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { getRow } from "#domain/addresses/address-table.ts";
import { findPage } from "#domain/addresses/find-page.ts";
import { showFailure } from "#app/hydration/load-chunk.ts";
import { keptPages } from "#app/prefetch/kept-pages.ts";
import { isPondKept } from "#app/pond/is-pond-kept.ts";
import { keepFocus } from "./use-page-change.ts";

/** By path, or by query within the page. */
const pageLinks = ":is(a[href^='/'], a[href^='?']):not([target], [download])";

/** Navigation options for links that change only part of the page. */
const inPlace = { preventScrollReset: true, state: keepFocus };

/** Lets the router follow every click on a link to a page, unless a handler of the link has dealt with it. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  const shown = createPath(useLocation());
  useEffect(() => {
    // Without it, a link opens the first model.
    if (isPondKept()) import("#app/pond/carry-pond.ts").then(({ carryPond }) => carryPond()).catch(() => undefined);
  }, [shown]);

  const follow = useEffectEvent((event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>(pageLinks);
    if (link === null || link.origin !== location.origin) return;
    // Files and the addresses of the demo's stand-ins are no pages.
    const page = findPage(link.pathname);
    if (page === null || getRow(page.key).kind === "file") return;
    event.preventDefault();
    const address = link.pathname + link.search;
    // The router would reload this page where it cannot load another's code, and without a connection nothing comes back.
    if (!navigator.onLine && keptPages.find(address) === undefined) {
      showFailure("There is no internet connection, so the page could not be opened. ", () => link.click());
      return;
    }
    const to = address + link.hash;
    // As a browser does: a link to the address on the screen adds nothing to the history. A gallery may have changed it.
    const isShown = link.href === location.href || to === shown;
    const options = { replace: isShown, ...(link.closest("[data-in-place]") && inPlace) };
    // A page from memory comes before that the router is loading has been rendered, which then is left out.
    startTransition(() => void navigate(to, options));
  });

  useEffect(() => {
    // React's own listeners stand on the document too, and came first.
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
