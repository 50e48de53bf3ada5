import { call } from "#app/calls/call.ts";
import { inTab, keep, readKept } from "#app/state/kept-text.ts";
import { findPage } from "#domain/routes/find-page.ts";

const storageKey = "koi-shop.counted-searches";
const maxCounted = 50;

/** Counts a search once per tab: paging, going back or reloading does not make it another search. */
export function countShownSearch(search: string, { isFound }: { isFound: boolean }): void {
  if (markCounted(`shown ${search}`)) send({ search, isFound, event: "shown" });
}

/** Counts a search shown by a page and, until the page is left, whether the visitor opens a product from it. */
export function countSearch(search: string, isFound: boolean, pageSignal: AbortSignal): void {
  countShownSearch(search, { isFound });
  const countOpening = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest<HTMLAnchorElement>("main a");
    if (link !== null && findPage(link.pathname)?.key === "product") countOpenedProduct(search);
  };
  document.addEventListener("click", countOpening, { capture: true, signal: pageSignal });
}

function countOpenedProduct(search: string): void {
  if (markCounted(`opened ${search}`)) send({ search, isFound: true, event: "opened" });
}

export function countChosenSuggestion(search: string): void {
  if (markCounted(`shown ${search}`)) send({ search, isFound: true, event: "chosen" });
  else countOpenedProduct(search);
}

function send(counted: { search: string; isFound: boolean; event: "shown" | "opened" | "chosen" }): void {
  // Nothing waits for this call, and the visitor need not know if it fails.
  call("recordSearch", counted).catch(() => undefined);
}

/** Whether an entry had not been counted yet in this tab. Without storage, every showing counts. */
function markCounted(entry: string): boolean {
  const key = entry.toLowerCase();
  const counted = (readKept(storageKey, inTab) ?? "").split("\n").filter(Boolean);
  if (counted.includes(key)) return false;
  keep(storageKey, [...counted, key].slice(-maxCounted).join("\n"), inTab);
  return true;
}
