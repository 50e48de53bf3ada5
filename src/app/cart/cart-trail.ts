import { parseOwnPath } from "#app/account/own-path.ts";
import { mainLinks } from "#app/chrome/main-links.ts";
import { addresses } from "#domain/addresses/address-table.ts";
import { href } from "#domain/addresses/href.ts";
import { match } from "#domain/addresses/match.ts";

export interface TrailCrumb {
  label: string;
  to: string;
}

/** The key in the tab's session storage. */
export const trailKey = "koi-shop.trail";

const products: TrailCrumb = { label: "Products", to: href("products") };
const maxCrumbs = 6;
const maxLabelLength = 120;

/** Whether the way to a page is worth remembering: shells and the desk lie behind the cart, not before it. */
export function isPublicPage(path: string): boolean {
  const found = match(path);
  return found === null || addresses[found.key].kind === "public";
}

/** The way to a page that shows no breadcrumbs of its own, from its path alone. Home is left out, as it always comes first. */
export function trailOfPath(path: string): TrailCrumb[] {
  if (match(path) === null) return [];
  const crumb = mainLinks.find(({ to }) => to !== href("home") && `${path}/`.startsWith(`${to}/`));
  return crumb === undefined ? [] : [crumb];
}

/**
 * What stands between Home and Cart: the way to the last public page as it was remembered; else the way to the page of
 * ours that led here; else Products. What is kept is read as if a stranger had written it.
 */
export function cartTrail(kept: string | null, referrerPath: string | null): TrailCrumb[] {
  const remembered = parseTrail(kept);
  if (remembered !== null) return remembered;
  return referrerPath === null || !isPublicPage(referrerPath) ? [products] : trailOfPath(referrerPath);
}

function parseTrail(kept: string | null): TrailCrumb[] | null {
  if (kept === null || kept.length > 4_000) return null;
  try {
    const trail: unknown = JSON.parse(kept);
    if (!Array.isArray(trail) || trail.length > maxCrumbs) return null;
    return trail.every(isCrumb) ? trail.map(({ label, to }) => ({ label, to })) : null;
  } catch {
    return null;
  }
}

function isCrumb(value: unknown): value is TrailCrumb {
  if (typeof value !== "object" || value === null || !("label" in value) || !("to" in value)) return false;
  const { label, to } = value;
  return typeof label === "string" && label !== "" && label.length <= maxLabelLength && parseOwnPath(to) !== null;
}
