import { addresses, type PageKey } from "#domain/addresses/address-table.ts";
import { findPage } from "#domain/addresses/find-page.ts";

/**
 * When a page starts its browser code. A shell shows little without it. A public page is complete, and starts when the browser
 * is idle, so that later presses are quick. A page that only shows something waits for a sign that the visitor will press.
 */
export type PageStart = "at-once" | "when-idle" | "at-a-sign";

const showOnly: ReadonlySet<PageKey> = new Set(["services", "about", "contact", "portfolio"]);

export function findPageStart(path: string): PageStart {
  const found = findPage(path);
  if (found === null) return "when-idle";
  if (addresses[found.key].kind !== "public") return "at-once";
  return showOnly.has(found.key as PageKey) ? "at-a-sign" : "when-idle";
}
