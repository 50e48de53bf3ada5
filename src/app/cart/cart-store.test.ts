import { describe, expect, test, vi } from "vitest";
import { createCartItem, type CartItem } from "#domain/cart/cart-item.ts";
import { cartStorageKey, emptyStoredCart, parseStoredCart } from "#domain/cart/stored-cart.ts";
import { createCartStore, type CartStorage } from "./cart-store.ts";

const valve = {
  id: "17",
  key: "TAR-FIT-020",
  name: "Slide Valve",
  code: "TAR-FIT-020",
  category: "fittings",
  imageUrl: "/media/products/slide_valve.jpg",
};

function line(quantity = 1, selectedOption = '2"'): CartItem {
  return createCartItem(valve, { selectedSize: "", selectedOption, quantity, unitPricePence: 1995 });
}

function readStored(storage: CartStorage): readonly CartItem[] {
  return parseStoredCart(storage.getItem(cartStorageKey))?.lines ?? [];
}

function browserStorage(kept = new Map<string, string>()) {
  const storage: CartStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}

describe("the cart in the browser", () => {
  test("is restored when the page is opened again", () => {
    const { storage } = browserStorage();
    createCartStore(() => storage).add(line(2));
    const opened = createCartStore(() => storage).snapshot();
    expect(opened.items).toHaveLength(1);
    expect(opened.count).toBe(2);
    expect(opened.subtotalPence).toBe(3990);
    expect(opened.problem).toBeNull();
  });

  test("is empty on the server", () => {
    const { storage } = browserStorage();
    const store = createCartStore(() => storage);
    store.add(line());
    expect(store.serverSnapshot()).toEqual({ isRead: false, items: [], count: 0, subtotalPence: 0, problem: null });
  });

  test("leaves nothing in storage when it is cleared", () => {
    const { storage, kept } = browserStorage();
    const store = createCartStore(() => storage);
    store.add(line());
    store.clear();
    expect(kept.has(cartStorageKey)).toBe(false);
    expect(store.snapshot().items).toEqual([]);
  });

  test("ignores a quantity below 1", () => {
    const { storage } = browserStorage();
    const store = createCartStore(() => storage);
    store.add(line(3));
    store.setQuantity(line(), 0);
    expect(store.snapshot().count).toBe(3);
    store.setQuantity(line(), 5);
    expect(store.snapshot().count).toBe(5);
  });

  test("returns the same snapshot until something changes", () => {
    const { storage } = browserStorage();
    const store = createCartStore(() => storage);
    expect(store.snapshot()).toBe(store.snapshot());
    store.add(line());
    expect(store.snapshot()).toBe(store.snapshot());
  });

  test("refuses more than 999 of a line and stays unchanged", () => {
    const { storage } = browserStorage();
    const store = createCartStore(() => storage);
    store.add(line(999));
    const refused = store.add(line(1));
    expect(refused.ok).toBe(false);
    expect(store.snapshot().count).toBe(999);
  });
});

test("a cart of two devices shows fifty lines, and the others when there is room", () => {
  const { storage } = browserStorage();
  const store = createCartStore(() => storage);
  const items = Array.from({ length: 60 }, (_, index) => ({ ...line(), key: `${index}` }));
  store.update(() => ({ ...emptyStoredCart, lines: items }));
  expect(store.snapshot().count).toBe(50);
  expect(store.add(line()).ok).toBe(false);
  store.removeOrdered(store.snapshot().items);
  expect(store.snapshot().count).toBe(10);
});

describe("two tabs", () => {
  test("see each other's lines after a storage event", () => {
    const { storage } = browserStorage();
    const here = createCartStore(() => storage);
    const there = createCartStore(() => storage);
    const drawn = vi.fn<() => void>();
    here.snapshot();
    here.subscribe(drawn);
    there.add(line());
    here.refresh();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(here.snapshot().count).toBe(1);
  });

  test("never undo each other's changes, even when the storage event is late", () => {
    const { storage } = browserStorage();
    const here = createCartStore(() => storage);
    const there = createCartStore(() => storage);
    here.snapshot();
    there.add(line(1, '2"'));
    here.add(line(1, '4"'));
    expect(readStored(storage).map((item) => item.selectedOption)).toEqual(['2"', '4"']);
  });

  test("keep what the other tab added while this one was ordering", () => {
    const { storage } = browserStorage();
    const here = createCartStore(() => storage);
    const there = createCartStore(() => storage);
    here.add(line(2, '2"'));
    const ordered = here.snapshot().items;
    there.add(line(1, '2"'));
    there.add(line(1, '4"'));
    here.removeOrdered(ordered);
    expect(here.snapshot().items).toMatchObject([line(1, '2"'), line(1, '4"')]);
    expect(readStored(storage)).toMatchObject([line(1, '2"'), line(1, '4"')]);
  });
});

describe("storage that does not work", () => {
  test("blocked: the cart works in memory and reports it", () => {
    const store = createCartStore(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(store.snapshot()).toMatchObject({ isRead: true, count: 0, problem: "not-saved" });
    store.add(line(2));
    store.setQuantity(line(), 3);
    expect(store.snapshot()).toMatchObject({ count: 3, problem: "not-saved" });
    store.clear();
    expect(store.snapshot().count).toBe(0);
  });

  test("full: the cart stays in memory and is saved once there is room", () => {
    const { storage } = browserStorage();
    let isFull = true;
    const store = createCartStore(() => ({
      ...storage,
      setItem: (key, value) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        storage.setItem(key, value);
      },
    }));
    store.add(line());
    expect(store.snapshot()).toMatchObject({ count: 1, problem: "not-saved" });
    store.refresh();
    expect(store.snapshot().count).toBe(1);
    isFull = false;
    store.add(line());
    expect(store.snapshot()).toMatchObject({ count: 2, problem: null });
    expect(readStored(storage)[0]?.quantity).toBe(2);
  });

  test.each(["{", "[]", "null", '{"version":99,"items":[]}', "hello", '{"version":1,"items":[{"id":"1"}]}'])(
    "unreadable, with %s: the cart starts empty, reports it, and works",
    (text) => {
      const { storage } = browserStorage(new Map([[cartStorageKey, text]]));
      const store = createCartStore(() => storage);
      expect(store.snapshot()).toMatchObject({ isRead: true, count: 0, problem: "unreadable" });
      store.add(line());
      expect(store.snapshot()).toMatchObject({ count: 1, problem: null });
    },
  );
});
