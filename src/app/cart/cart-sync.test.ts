import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCartItem, type CartItem } from "#domain/cart/cart-item.ts";
import type { SavedCart, SavedLine } from "#domain/cart/cart.schema.ts";
import { savedCartKey } from "#domain/cart/stored-cart.ts";
import { createCartStore } from "./cart-store.ts";
import { createCartSync } from "./saved-cart.ts";

/** Stands in for the shop, with one saved cart for each account. */
function openShop() {
  const saved = new Map<string, SavedCart>();
  const shop = { isReachable: true, losesAnswers: false, calls: 0, saved, syncFor };

  function syncFor(account: () => string | null) {
    return async ({ version, lines }: { version: number; lines?: SavedLine[] }) => {
      shop.calls += 1;
      const userId = account();
      if (!shop.isReachable || userId === null) throw new Error("unreachable");
      const before = saved.get(userId) ?? { version: 0, lines: [] };
      const isKnown = before.version === version;
      const after = lines !== undefined && isKnown ? { version: version + 1, lines } : before;
      saved.set(userId, after);
      if (shop.losesAnswers) throw new Error("answer lost");
      return after;
    };
  }
  return shop;
}

/** A browser whose storage outlives its pages. */
function openBrowser(shop: ReturnType<typeof openShop>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let account: string | null = null;
  const store = createCartStore(() => storage);
  let sync = createCartSync({ store, storage: () => storage, sync: shop.syncFor(() => account) });
  return {
    kept,
    store,
    get sync() {
      return sync;
    },
    /** Opens the next page, which does not know the session yet. */
    openPage(): void {
      sync = createCartSync({ store, storage: () => storage, sync: shop.syncFor(() => account) });
    },
    async signIn(userId: string | null): Promise<void> {
      account = userId;
      sync.follow(userId);
      await sync.save();
    },
    quantities: () => Object.fromEntries(store.snapshot().items.map(({ key, quantity }) => [key, quantity])),
  };
}

function line(key: string, quantity = 1): CartItem {
  const product = { id: "0", key, name: key, code: key, category: "fittings", imageUrl: "" };
  return createCartItem(product, { selectedSize: "", selectedOption: "", quantity, unitPricePence: 1_250 });
}

describe("the cart of a customer", () => {
  test("is the same on both devices, with the lines that each had before", async () => {
    const shop = openShop();
    const [desk, phone] = [openBrowser(shop), openBrowser(shop)];
    desk.store.add(line("valve", 2));
    phone.store.add(line("pump"));
    phone.store.add(line("valve", 5));
    await desk.signIn("isla");
    await phone.signIn("isla");
    await desk.sync.save();
    expect(desk.quantities()).toEqual({ valve: 5, pump: 1 });
    expect(phone.quantities()).toEqual({ valve: 5, pump: 1 });
  });

  test("loses on one device what was removed on the other", async () => {
    const shop = openShop();
    const [desk, phone] = [openBrowser(shop), openBrowser(shop)];
    desk.store.add(line("valve"));
    desk.store.add(line("hose"));
    await desk.signIn("isla");
    await phone.signIn("isla");
    phone.store.remove("hose");
    await phone.sync.save();
    desk.store.add(line("pump"));
    await desk.sync.save();
    await phone.sync.save();
    expect(desk.quantities()).toEqual({ valve: 1, pump: 1 });
    expect(phone.quantities()).toEqual({ valve: 1, pump: 1 });
  });

  test("does not grow when its owner signs in again", async () => {
    const browser = openBrowser(openShop());
    browser.store.add(line("valve", 3));
    for (let visit = 0; visit < 3; visit += 1) await browser.signIn("isla");
    expect(browser.quantities()).toEqual({ valve: 3 });
  });

  test("asks the shop once where nothing has changed", async () => {
    const shop = openShop();
    const browser = openBrowser(shop);
    browser.store.add(line("valve"));
    await browser.signIn("isla");
    shop.calls = 0;
    await browser.sync.save();
    expect(shop.calls).toBe(1);
  });
});

test("a product that is added again after it was ordered stays, although the answer of the shop was lost in between", async () => {
  const shop = openShop();
  const browser = openBrowser(shop);
  browser.store.add(line("valve"));
  await browser.signIn("isla");
  browser.store.removeOrdered(browser.store.snapshot().items);
  shop.losesAnswers = true;
  await browser.sync.save();
  shop.losesAnswers = false;
  browser.store.add(line("valve"));
  browser.openPage();
  await browser.signIn("isla");
  expect(browser.quantities()).toEqual({ valve: 1 });
  expect(shop.saved.get("isla")?.lines.map(({ key }) => key)).toEqual(["valve"]);
});

describe("signing out", () => {
  test("leaves nothing in the browser, and everything with the account", async () => {
    const browser = openBrowser(openShop());
    browser.store.add(line("valve"));
    await browser.signIn("isla");
    browser.sync.forget();
    await browser.signIn(null);
    expect(browser.quantities()).toEqual({});
    expect(browser.kept.has(savedCartKey)).toBe(false);
    await browser.signIn("isla");
    expect(browser.quantities()).toEqual({ valve: 1 });
  });

  test("clears the cart also where it could not be saved", async () => {
    const shop = openShop();
    const browser = openBrowser(shop);
    await browser.signIn("isla");
    shop.isReachable = false;
    browser.store.add(line("valve"));
    await browser.sync.save();
    browser.sync.forget();
    expect(browser.quantities()).toEqual({});
  });

  test("does not happen to a visitor without an account", async () => {
    const browser = openBrowser(openShop());
    browser.store.add(line("valve"));
    await browser.signIn(null);
    expect(browser.quantities()).toEqual({ valve: 1 });
  });
});

describe("a session that has expired", () => {
  test("takes nothing from the open page: its customer may be about to order", async () => {
    const browser = openBrowser(openShop());
    browser.store.add(line("valve"));
    await browser.signIn("isla");
    await browser.signIn(null);
    // Continues as a guest.
    await browser.signIn(null);
    expect(browser.quantities()).toEqual({ valve: 1 });
  });

  test("takes along what is saved when the next page opens", async () => {
    const browser = openBrowser(openShop());
    browser.store.add(line("valve"));
    await browser.signIn("isla");
    browser.openPage();
    await browser.signIn(null);
    expect(browser.quantities()).toEqual({});
    expect(browser.kept.has(savedCartKey)).toBe(false);
    await browser.signIn("isla");
    expect(browser.quantities()).toEqual({ valve: 1 });
  });

  test("leaves what is not saved until its owner is back", async () => {
    const shop = openShop();
    const browser = openBrowser(shop);
    browser.store.add(line("valve"));
    await browser.signIn("isla");
    shop.isReachable = false;
    browser.store.add(line("hose"));
    browser.openPage();
    await browser.signIn(null);
    expect(browser.quantities()).toEqual({ valve: 1, hose: 1 });
    shop.isReachable = true;
    await browser.signIn("isla");
    expect(shop.saved.get("isla")?.lines.map(({ key }) => key)).toEqual(["valve", "hose"]);
  });

  test("gives nothing of the cart to the next person who signs in", async () => {
    const shop = openShop();
    const browser = openBrowser(shop);
    await browser.signIn("isla");
    shop.isReachable = false;
    browser.store.add(line("valve"));
    await browser.signIn(null);
    shop.isReachable = true;
    await browser.signIn("morag");
    expect(browser.quantities()).toEqual({});
    expect(shop.saved.get("morag")?.lines).toEqual([]);
  });
});

test("a shop restored from a backup takes no line out of a cart", async () => {
  const shop = openShop();
  const browser = openBrowser(shop);
  browser.store.add(line("valve"));
  await browser.signIn("isla");
  shop.saved.clear();
  await browser.sync.save();
  expect(browser.quantities()).toEqual({ valve: 1 });
  expect(shop.saved.get("isla")?.lines).toHaveLength(1);
});

test("a line that one tab cannot store does not count as removed in the other", async () => {
  const shop = openShop();
  const kept = new Map<string, string>();
  let isFull = false;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const [here, there] = [0, 1].map(() => {
    const store = createCartStore(() => storage);
    const sync = createCartSync({ store, storage: () => storage, sync: shop.syncFor(() => "isla") });
    sync.follow("isla");
    return { store, sync };
  });
  here?.store.add(line("hose"));
  await here?.sync.save();
  isFull = true;
  here?.store.add(line("valve"));
  await here?.sync.save();
  isFull = false;
  await there?.sync.save();
  await here?.sync.save();
  for (const tab of [here, there]) expect(tab?.store.snapshot().items.map(({ key }) => key)).toEqual(["hose", "valve"]);
});

test("a line that was removed does not come back where storage is blocked", async () => {
  const shop = openShop();
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const store = createCartStore(blocked);
  const sync = createCartSync({ store, storage: blocked, sync: shop.syncFor(() => "isla") });
  sync.follow("isla");
  store.add(line("valve"));
  await sync.save();
  store.remove("valve");
  await sync.save();
  expect(store.snapshot().count).toBe(0);
  expect(shop.saved.get("isla")?.lines).toEqual([]);
});

test.each(["{", "7", "null", '{"userId":7}', '{"user":"isla"}'])(
  "text that other code has left in the storage names no account: %s",
  async (text) => {
    const browser = openBrowser(openShop());
    browser.kept.set(savedCartKey, text);
    browser.store.add(line("valve"));
    await browser.signIn("isla");
    expect(browser.quantities()).toEqual({ valve: 1 });
  },
);

const anyStep = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  key: fc.constantFrom("a", "b", "c", "d"),
  quantity: fc.integer({ min: 1, max: 9 }),
  act: fc.constantFrom("add", "remove", "save"),
});

test("whatever two devices do, they end the same and lose no line that was only added", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const shop = openShop();
      const devices = [openBrowser(shop), openBrowser(shop)] as const;
      for (const device of devices) await device.signIn("isla");
      for (const { device, key, quantity, act } of steps) {
        const { store, sync } = devices[device];
        if (act === "add") store.add(line(key, quantity));
        else if (act === "remove") store.remove(key);
        else await sync.save();
      }
      for (const { sync } of [...devices, devices[0]]) await sync.save();
      const [one, other] = devices.map(({ quantities }) => quantities());
      expect(one).toEqual(other);
      const removed = new Set(steps.filter(({ act }) => act === "remove").map(({ key }) => key));
      for (const { key, act } of steps) if (act === "add" && !removed.has(key)) expect(one).toHaveProperty(key);
    }),
    { numRuns: 60 },
  );
});
