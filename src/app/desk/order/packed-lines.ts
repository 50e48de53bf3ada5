import { parseTypedQuantity } from "#domain/cart/cart.ts";
import type { OrderLineView, OrderView } from "#domain/orders/order-view.ts";

/** A line of which something is still to be sent. */
export interface UnsentLine {
  position: number;
  line: OrderLineView;
  left: number;
  /** Another one once the line is another, or less or more of it is left: what was typed before says nothing about it. */
  key: string;
}

export function listUnsent({ cartItems, unsent }: Pick<OrderView, "cartItems" | "unsent">): UnsentLine[] {
  return cartItems.flatMap((line, position) => {
    const left = unsent[position] ?? 0;
    return left === 0 ? [] : [{ position, line, left, key: `${position} ${line.id} ${line.name} ${left}` }];
  });
}

/** How many pieces of each line go into the parcel: those that were typed, and all that is left of any other line. null: not a quantity. */
export function readPacked(
  unsent: readonly UnsentLine[],
  typed: Readonly<Record<string, string>>,
): { position: number; left: number; quantity: number | null }[] {
  return unsent.map(({ key, position, left }) => {
    const text = (typed[key] ?? String(left)).trim();
    return { position, left, quantity: ["", "0"].includes(text) ? 0 : parseTypedQuantity(text) };
  });
}
