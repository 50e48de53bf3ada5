import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unsentItemKey } from "#app/state/storage-keys.ts";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { addUnsentItems } from "./add-unsent-items.ts";
import { createCartStore, type CartStore } from "./cart-store.ts";
import { createNotificationStore } from "./notification-store.ts";

const press = `/pond-products/fittings/17?${new URLSearchParams({ quantity: "3", name: "Slide Valve" })}\n`;
const valve = createCartItem(
  { id: "17", key: "TAR-FIT-020", name: "Slide Valve", code: "TAR-FIT-020", category: "fittings", imageUrl: "" },
  { selectedSize: "", selectedOption: "", quantity: 3, unitPricePence: 1_995 },
);

let store: CartStore;
let kept: Map<string, string>;
/** Answers the waiting calls, in order. */
let answers: (() => void)[];

beforeEach(() => {
  kept = new Map([[unsentItemKey, press]]);
  answers = [];
  store = createCartStore(() => localStorage);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const lines = JSON.parse(body).data.cartItems.map(() => ({ item: valve, gone: null, about: null }));
    return { status: 200, text: async () => JSON.stringify({ result: { revision: "1", lines } }) };
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a press is kept until it is in the cart: the page may be left before the shop has answered", async () => {
  const added = addUnsentItems(store, createNotificationStore());
  expect(kept.get(unsentItemKey)).toBe(press);
  answers[0]?.();
  await added;
  store.refresh();
  expect(store.snapshot().count).toBe(3);
  expect(kept.has(unsentItemKey)).toBe(false);
});

test("two tabs add a press once, and keep those that came meanwhile", async () => {
  const tabs = [addUnsentItems(store, createNotificationStore()), addUnsentItems(store, createNotificationStore())];
  const later = press.replace("quantity=3", "quantity=2");
  kept.set(unsentItemKey, press + later);
  for (const answer of answers) answer();
  await Promise.all(tabs);
  store.refresh();
  expect(store.snapshot().count).toBe(3);
  expect(kept.get(unsentItemKey)).toBe(later);
});
