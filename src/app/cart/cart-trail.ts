import { parseOwnPath } from "#app/account/own-path.ts";
import { href } from "#domain/addresses/href.ts";
import type { Crumb } from "#app/ui/page-heading.tsx";
import { isPublicPage, trailOfPath } from "./page-trail.ts";

const products: Crumb = { label: "Products", to: href("products") };
const maxCrumbs = 6;
const maxLabelLength = 120;

/**
 * The breadcrumbs between Home and Cart: the remembered way to the last public page, or the way to the page of the shop that led
 * here, or Products. Other code can write to the storage, so the remembered way is validated.
 */
export function cartTrail(kept: string | null, referrerPath: string | null): Crumb[] {
  const remembered = parseTrail(kept);
  if (remembered !== null) return remembered;
  return referrerPath === null || !isPublicPage(referrerPath) ? [products] : trailOfPath(referrerPath);
}

function parseTrail(kept: string | null): Crumb[] | null {
  if (kept === null || kept.length > 4_000) return null;
  try {
    const trail: unknown = JSON.parse(kept);
    if (!Array.isArray(trail) || trail.length > maxCrumbs) return null;
    return trail.every(isCrumb) ? trail.map(({ label, to }) => ({ label, to })) : null;
  } catch {
    return null;
  }
}

function isCrumb(value: unknown): value is Crumb {
  if (typeof value !== "object" || value === null || !("label" in value) || !("to" in value)) return false;
  const { label, to } = value;
  return typeof label === "string" && label !== "" && label.length <= maxLabelLength && parseOwnPath(to) !== null;
}
