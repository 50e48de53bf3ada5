import { mainLinks, productsCrumb } from "#app/chrome/main-links.ts";
import { inTab, keep, readKeptJson } from "#app/state/kept-text.ts";
import type { Crumb } from "#app/ui/page-heading.tsx";
import { findPage } from "#domain/routes/find-page.ts";
import { href } from "#domain/routes/href.ts";
import { routes } from "#domain/routes/route-table.ts";

const storageKey = "koi-shop.trail";

/** Remembers the shown page's breadcrumbs, or its place in the menu if it has none, for the cart's breadcrumbs. */
export function rememberTrail(pathname: string, search: string): void {
  if (!isPublicPage(pathname)) return;
  const shown = document.querySelector('nav[aria-label="Breadcrumb"]');
  // Leaves out Home, which every trail has, and a page that was not found, which belongs to no trail.
  const crumbs = shown?.querySelectorAll("li:not(:first-child, :has([data-missing]))") ?? [];
  const trail = Array.from(crumbs, (crumb) => ({
    label: crumb.textContent?.trim() ?? "",
    to: crumb.querySelector("a")?.getAttribute("href") ?? pathname + search,
  }));
  keep(storageKey, JSON.stringify(shown === null ? trailOfPath(pathname) : trail), inTab);
}

/** Returns the crumbs between Home and Cart: those remembered, those of the shop's page that led here, or Products. */
export function readCartTrail(): Crumb[] {
  const kept = readKeptJson(storageKey, inTab);
  if (Array.isArray(kept)) return kept as Crumb[];
  const { referrer } = document;
  const path = referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null;
  return path !== null && isPublicPage(path) ? trailOfPath(path) : [productsCrumb];
}

/** Whether a page may come before the cart in the breadcrumbs. Shells and the desk may not. */
export function isPublicPage(path: string): boolean {
  const found = findPage(path);
  return found === null || routes[found.key].kind === "public";
}

/** Returns the breadcrumbs, without Home, of a page that shows no breadcrumbs. */
export function trailOfPath(path: string): Crumb[] {
  if (findPage(path) === null) return [];
  const crumb = mainLinks.find(({ to }) => to !== href("home") && `${path}/`.startsWith(`${to}/`));
  return crumb === undefined ? [] : [crumb];
}
