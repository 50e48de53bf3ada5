import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPublicPage, type TrailCrumb, trailOfCrumbs, trailOfPath } from "./page-trail.ts";
import { trailKey } from "./trail-key.ts";

/** Remembers the way to each public page that is shown, for the breadcrumbs of the cart. */
export function useRememberTrail(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isPublicPage(pathname)) return;
    const trail = shownTrail(pathname + search) ?? trailOfPath(pathname);
    try {
      sessionStorage.setItem(trailKey, JSON.stringify(trail));
    } catch {
      // Blocked or full: the cart then shows the way over the products.
    }
  }, [pathname, search]);
}

/** The page's own breadcrumbs without Home, as they stand in it; null where there are none. */
function shownTrail(address: string): TrailCrumb[] | null {
  const shown = document.querySelectorAll('nav[aria-label="Breadcrumb"] li');
  if (shown.length === 0) return null;
  const crumbs = Array.from(shown, (item) => ({
    label: item.textContent?.trim() ?? "",
    to: item.querySelector("a")?.getAttribute("href") ?? address,
    isMissing: item.querySelector("[data-missing]") !== null,
  }));
  return trailOfCrumbs(crumbs);
}
