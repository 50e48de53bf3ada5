import { accept, refuse, type Result } from "#domain/result.ts";
import { type CartLine, listAdditions, uniteCarts, withoutAdditions } from "./additions.ts";
import { isSameLine } from "./cart-item.ts";
import { maxRemembered, maxSavedAdditions } from "./cart.ts";
import type { SavedLine } from "./cart.schema.ts";
import type { StoredCart } from "./stored-cart.ts";

/** The cart of a browser after it was noted that all of it is being sent. Do this first: the answer may be lost. */
export function noteSent(cart: StoredCart): StoredCart {
  const { saved, sent } = cart.sync;
  const unsent = listAdditions(cart.lines).filter((id) => !saved.includes(id) && !sent.includes(id));
  return unsent.length === 0 ? cart : { ...cart, sync: { ...cart.sync, sent: [...sent, ...unsent] } };
}

/** The additions that were removed or ordered in this browser, and that the account may still hold. */
export function listRemoved({ lines, sync }: StoredCart): string[] {
  const here = new Set(listAdditions(lines));
  return [...sync.saved, ...sync.sent].filter((id) => !here.has(id)).slice(-maxRemembered);
}

/** Whether the account lacks a change of this browser, as far as its answers tell. */
export function isUnsaved(cart: StoredCart): boolean {
  return listRemoved(cart).length > 0 || listAdditions(cart.lines).some((id) => !cart.sync.saved.includes(id));
}

/**
 * Takes the account's lines into a browser's cart. `sent` is the cart that they answer: it tells what was removed here or elsewhere since.
 * Changes nothing where another tab has taken a later answer: what that one removed would come back.
 */
export function takeAnswer(cart: StoredCart, sent: StoredCart, theirs: readonly CartLine[]): StoredCart {
  const { sent: noted, answers } = cart.sync;
  if (answers !== sent.sync.answers) return cart;
  const there = listAdditions(theirs);
  const known = new Set([...listAdditions(sent.lines), ...listRemoved(sent)]);
  const removedThere = [...known].filter((id) => !there.includes(id));
  const lines = withoutAdditions(uniteCarts(cart.lines, theirs), new Set([...listRemoved(cart), ...removedThere]));
  // The fate of changes that another tab has sent since is not known yet.
  const unanswered = noted.filter((id) => !known.has(id));
  return { lines, sync: { saved: there, sent: unanswered, answers: answers + 1 } };
}

/** The cart of an account as it is saved. */
export interface SavedCart {
  lines: SavedLine[];
  /** The ids of additions that were removed or ordered: a browser that has not heard of it may still send them. */
  removed: string[];
}

/** Joins what a browser sends into its account's cart, in any order and any number of times. Refuses more additions than fit. */
export function joinSavedCart(saved: SavedCart, { lines, removed }: SavedCart): Result<SavedCart> {
  const allRemoved = [...new Set([...saved.removed, ...removed])];
  // Its customer has seen the names and prices of the browser that sends last.
  const seen = saved.lines.map((line) => {
    const { additions, quantity } = line;
    return { ...(lines.find((other) => isSameLine(other, line)) ?? line), additions, quantity };
  });
  const joined = withoutAdditions(uniteCarts(seen, lines), new Set(allRemoved));
  if (listAdditions(joined).length > maxSavedAdditions) return refuse({ code: "order.too-many-lines" });
  return accept({ lines: joined, removed: allRemoved.slice(-maxRemembered) });
}
