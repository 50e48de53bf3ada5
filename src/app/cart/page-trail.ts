import type { Crumb } from "#app/ui/page-heading.tsx";
import { mainLinks } from "#app/chrome/main-links.ts";
import { addresses } from "#domain/addresses/address-table.ts";
import { href } from "#domain/addresses/href.ts";
import { findPage } from "#domain/addresses/find-page.ts";

/** Whether the way to a page is worth remembering: shells and the desk lie behind the cart, not before it. */
export function isPublicPage(path: string): boolean {
  const found = findPage(path);
  return found === null || addresses[found.key].kind === "public";
}

/** The way to a page that shows no breadcrumbs of its own, from its path alone. Home is left out, as it always comes first. */
export function trailOfPath(path: string): Crumb[] {
  if (findPage(path) === null) return [];
  const crumb = mainLinks.find(({ to }) => to !== href("home") && `${path}/`.startsWith(`${to}/`));
  return crumb === undefined ? [] : [crumb];
}

/** A crumb as it stands on a page. */
export interface ShownCrumb extends Crumb {
  /** Of a page that was not found. */
  isMissing: boolean;
}

/** The way to the shown page for the cart: without Home, which always comes first, and never over a page that was not found. */
export function trailOfCrumbs(crumbs: readonly ShownCrumb[]): Crumb[] {
  return crumbs.flatMap(({ label, to, isMissing }) => (isMissing || to === href("home") ? [] : [{ label, to }]));
}
