import { call } from "#app/calls/call.ts";
import { inTab, keep, readKept } from "#app/hydration/kept-text.ts";
import { findPage } from "#domain/addresses/find-page.ts";

const storageKey = "counted-searches";
const maxCounted = 50;

/** Counts a search once per visit: paging, going back and reloading are the same search. */
export function countShownSearch(search: string, isFound: boolean): void {
  if (markCounted(`shown ${search}`)) send(search, isFound, "shown");
}

/** Counts a search that a page shows, and, until the page is left, that a product is opened from it. */
export function countSearch(search: string, isFound: boolean, left: AbortSignal): void {
  countShownSearch(search, isFound);
  const countOpening = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest<HTMLAnchorElement>("main a");
    if (link !== null && findPage(link.pathname)?.key === "product") countOpenedProduct(search);
  };
  document.addEventListener("click", countOpening, { capture: true, signal: left });
}

/** Counts that a product was opened after a search was shown. */
function countOpenedProduct(search: string): void {
  if (markCounted(`opened ${search}`)) send(search, true, "opened");
}

/** Counts a search whose product was chosen from the suggestions. */
export function countChosenSuggestion(search: string): void {
  if (markCounted(`shown ${search}`)) send(search, true, "chosen");
  else countOpenedProduct(search);
}

function send(search: string, isFound: boolean, event: "shown" | "opened" | "chosen"): void {
  // Nobody waits for it, and a visitor needs to know nothing when it fails.
  call("recordSearch", { search, isFound, event }).catch(() => undefined);
}

/** Whether it was not counted before in this tab. Without storage each showing counts. */
function markCounted(entry: string): boolean {
  const key = entry.toLowerCase();
  const counted = (readKept(storageKey, inTab) ?? "").split("\n").filter(Boolean);
  if (counted.includes(key)) return false;
  keep(storageKey, [...counted, key].slice(-maxCounted).join("\n"), inTab);
  return true;
}
