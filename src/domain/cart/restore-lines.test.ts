import fc from "fast-check";
import { expect, test } from "vitest";
import { createCartItem, type CartItem } from "./cart-item.ts";
import { maxCartLines } from "./cart.ts";
import { listRemoved, restoreLines } from "./restore-lines.ts";

function line(key: string, quantity = 1): CartItem {
  const product = { id: "0", key, name: key, code: key, category: "fittings", imageUrl: "" };
  return createCartItem(product, { selectedSize: "", selectedOption: "", quantity, unitPricePence: 1_250 });
}

const cart = ["valve", "hose", "pump"].map((key, index) => line(key, index + 1));

test("removed lines come back where they were", () => {
  fc.assert(
    fc.property(fc.subarray(cart), (after) => {
      expect(restoreLines(after, listRemoved(cart, after))).toEqual(cart);
    }),
  );
});

test("a line that was added again meanwhile has both quantities, in its present place", () => {
  const removed = listRemoved(cart, cart.slice(1));
  expect(restoreLines([...cart.slice(1), line("valve", 4)], removed)).toEqual([...cart.slice(1), line("valve", 5)]);
});

test("a full cart takes none back, and loses nothing", () => {
  const full = Array.from({ length: maxCartLines }, (_, index) => line(`${index}`));
  expect(restoreLines(full, [{ item: line("valve"), index: 0 }])).toEqual(full);
});

test("a cart that was replaced comes back as it was, with what was added since", () => {
  const shared = [line("pump", 9), line("net", 2)];
  const removed = listRemoved(cart, []);
  expect(restoreLines(shared, removed, shared)).toEqual(cart);
  expect(restoreLines([...shared, line("food", 4)], removed, shared)).toEqual([...cart, line("food", 4)]);
});
