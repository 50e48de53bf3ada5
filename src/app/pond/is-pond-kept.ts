import { inBrowser, readKept } from "#app/state/kept-text.ts";

/** The storage key of the pond, kept as the query of its path. */
export const keptPondKey = "pond";

/** Whether this browser keeps a pond. In a file of its own, because product pages ask this before they load more. */
export function isPondKept(): boolean {
  return readKept(keptPondKey, inBrowser) !== null;
}
