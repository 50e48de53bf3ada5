import { keptPondKey } from "./kept-pond-key.ts";

/** Apart from what reads it, because the pages of products ask this before they load more. */
export function isPondKept(): boolean {
  try {
    return localStorage.getItem(keptPondKey) !== null;
  } catch {
    return false;
  }
}
