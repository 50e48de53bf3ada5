import { readKeptText } from "#app/ui/kept-text.ts";

/** Where the browser keeps the pond, as the query of its address. */
export const keptPondKey = "pond";

/** Apart from what reads it, because the pages of products ask this before they load more. */
export function isPondKept(): boolean {
  return readKeptText("localStorage", keptPondKey) !== null;
}
