import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { cartTrail, isPublicPage, trailKey, trailOfPath, type TrailCrumb } from "./cart-trail.ts";

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
  }));
  return crumbs.filter((crumb) => crumb.to !== href("home"));
}

const neverChanges = () => () => {};

function keptTrail(): string {
  try {
    return sessionStorage.getItem(trailKey) ?? "";
  } catch {
    return "";
  }
}

function referrerPath(): string | null {
  try {
    const referrer = new URL(document.referrer);
    return referrer.origin === location.origin ? referrer.pathname : null;
  } catch {
    return null;
  }
}

/** What stands between Home and Cart. The shell from the server shows the way over the products. */
export function useCartTrail(): TrailCrumb[] {
  const kept = useSyncExternalStore(neverChanges, keptTrail, () => null);
  return useMemo(
    () => (kept === null ? cartTrail(null, null) : cartTrail(kept === "" ? null : kept, referrerPath())),
    [kept],
  );
}
