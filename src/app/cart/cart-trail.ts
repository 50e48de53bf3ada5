import { mainLinks, productsCrumb } from "#app/chrome/main-links.ts";
import { inTab, keep, readKeptJson } from "#app/hydration/kept-text.ts";
import { trailKey } from "#app/hydration/storage-keys.ts";
import type { Crumb } from "#app/ui/page-heading.tsx";
import { findPage } from "#domain/routes/find-page.ts";
import { href } from "#domain/routes/href.ts";
import { routes } from "#domain/routes/route-table.ts";

/** Remembers the way to the page shown, for the breadcrumbs of the cart: the page's own breadcrumbs, or its place in the menu. */
export function rememberTrail(pathname: string, search: string): void {
  if (!isPublicPage(pathname)) return;
  const shown = document.querySelector('nav[aria-label="Breadcrumb"]');
  // Home always comes first, and a page that was not found is not part of any trail.
  const crumbs = shown?.querySelectorAll("li:not(:first-child, :has([data-missing]))") ?? [];
  const trail = Array.from(crumbs, (crumb) => ({
    label: crumb.textContent?.trim() ?? "",
    to: crumb.querySelector("a")?.getAttribute("href") ?? pathname + search,
  }));
  keep(trailKey, JSON.stringify(shown === null ? trailOfPath(pathname) : trail), inTab);
}

/** The breadcrumbs between Home and Cart: the remembered ones, those of the shop's page that led here, or Products. */
export function readCartTrail(): Crumb[] {
  const kept = readKeptJson(trailKey, inTab);
  if (Array.isArray(kept)) return kept as Crumb[];
  const { referrer } = document;
  const path = referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null;
  return path !== null && isPublicPage(path) ? trailOfPath(path) : [productsCrumb];
}

/** Shells and the desk come after the cart, not before it. */
export function isPublicPage(path: string): boolean {
  const found = findPage(path);
  return found === null || routes[found.key].kind === "public";
}

/** The breadcrumbs, without Home, for a page that shows none of its own. */
export function trailOfPath(path: string): Crumb[] {
  if (findPage(path) === null) return [];
  const crumb = mainLinks.find(({ to }) => to !== href("home") && `${path}/`.startsWith(`${to}/`));
  return crumb === undefined ? [] : [crumb];
}
