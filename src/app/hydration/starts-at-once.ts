import { addresses } from "#domain/addresses/address-table.ts";
import { findPage } from "#domain/addresses/find-page.ts";

/**
 * Whether a page loads its browser code at once instead of when the browser is idle: a shell shows little until the code
 * runs, a public page is complete without it.
 */
export function startsAtOnce(path: string): boolean {
  const found = findPage(path);
  return found !== null && addresses[found.key].kind !== "public";
}
