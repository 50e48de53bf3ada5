import { type Cart, maxLineQuantity } from "./cart.ts";
import { type CartItem, type CartLineIdentity, isSameLine } from "./cart-item.ts";

/** A press of Add to Cart, or a quantity that was set. Its id tells it from the same choice at another time or on another device. */
export interface Addition {
  id: string;
  quantity: number;
  /** The addition that it was added on to; null where it stands for itself. */
  onTo: string | null;
}

/** The additions of a line, in the order in which they were made. */
export interface Additions {
  additions: readonly Addition[];
}

/** A line of the cart with what it consists of. Its quantity follows from its additions. */
export type CartLine = CartItem & Additions;

/** The common fields of a line in the browser and as it is saved. */
type Identified = CartLineIdentity & Additions & { quantity: number };

/** A line that has as many additions gets one in place of them with the next press, so that carts stay small. */
const maxAdditions = 5;

/** The quantity of a line: sums what was added on to each other. Of devices that did not know of each other, the larger sum counts. */
function findLargestSum(additions: readonly Addition[]): { id: string | null; quantity: number } {
  const sums = new Map<string, number>();
  let largest: { id: string | null; quantity: number } = { id: null, quantity: 0 };
  for (const { id, quantity, onTo } of additions) {
    const sum = Math.min(quantity + (onTo === null ? 0 : (sums.get(onTo) ?? 0)), maxLineQuantity);
    sums.set(id, sum);
    if (sum > largest.quantity) largest = { id, quantity: sum };
  }
  return largest;
}

export function quantityOf(additions: readonly Addition[]): number {
  return findLargestSum(additions).quantity;
}

/** Gives a changed cart its additions: a larger quantity is added on; one addition stands for a smaller or a new line. */
export function identifyAdditions(before: readonly CartLine[], after: Cart, newId: () => string): CartLine[] {
  return after.map((item) => {
    const known = before.find((line) => isSameLine(line, item))?.additions ?? [];
    const { id, quantity } = findLargestSum(known);
    if (item.quantity === quantity) return { ...item, additions: known };
    const isMore = item.quantity > quantity && known.length < maxAdditions;
    return {
      ...item,
      additions: isMore
        ? [...known, { id: newId(), quantity: item.quantity - quantity, onTo: id }]
        : [{ id: newId(), quantity: item.quantity, onTo: null }],
    };
  });
}

/** Sets the quantity of a line, at most 999, in the place of what was added. Ignores a quantity below 1 or a fraction. */
export function setQuantity(
  lines: readonly CartLine[],
  identity: CartLineIdentity,
  quantity: number,
  newId: () => string,
): readonly CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 1) return lines;
  const addition = { id: newId(), quantity: Math.min(quantity, maxLineQuantity), onTo: null };
  return lines.map((line) =>
    isSameLine(line, identity) ? { ...line, quantity: addition.quantity, additions: [addition] } : line,
  );
}

/** The lines and additions of both carts. A line of both looks as in `mine`. */
export function uniteCarts<Line extends Identified>(mine: readonly Line[], theirs: readonly Line[]): Line[] {
  const united = [...mine];
  for (const line of theirs) {
    const at = united.findIndex((other) => isSameLine(other, line));
    const same = united[at];
    if (same === undefined) united.push(line);
    else {
      const others = line.additions.filter(({ id }) => !same.additions.some((addition) => addition.id === id));
      const additions = [...same.additions, ...others];
      united[at] = { ...same, additions, quantity: quantityOf(additions) };
    }
  }
  return united;
}

/** Takes additions out of a cart. A line goes with the last of its own. */
export function withoutAdditions<Line extends Identified>(lines: readonly Line[], ids: ReadonlySet<string>): Line[] {
  return lines.flatMap((line) => {
    const additions = line.additions.filter(({ id }) => !ids.has(id));
    return additions.length === 0 ? [] : [{ ...line, additions, quantity: quantityOf(additions) }];
  });
}

export function listAdditions(lines: readonly Additions[]): string[] {
  return lines.flatMap(({ additions }) => additions.map(({ id }) => id));
}
