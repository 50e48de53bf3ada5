import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { savedCarts } from "#db/schema/carts.ts";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import type { AccountActor } from "#services/context.ts";
import { anyHistory, checkHistory } from "#tests/support/cart-histories.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { syncCart } from "./sync-cart.ts";

let shop: TestShop;
let customer: AccountActor;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

function line(key: string, quantity: number): SavedLine {
  const text = { id: "0", key, originalName: key, code: key, category: "fittings", imageUrl: "" };
  return { ...text, unitPricePence: 1_250, quantity, selectedSize: "", selectedOption: "" };
}

const sync = (version: number, lines?: SavedLine[], actor = customer) =>
  syncCart(shop.services, actor, { version, ...(lines && { lines }) });

const valve = line("valve", 2);
const hose = line("hose", 1);
const pump = line("pump", 1);

describe("the cart of an account", () => {
  test("is empty at first, and asking for it writes nothing", async () => {
    expect(await sync(0)).toEqual({ version: 0, lines: [] });
    const { db } = shop.services;
    expect(await db.select().from(savedCarts).where(eq(savedCarts.userId, customer.userId))).toEqual([]);
  });

  test("is saved, and the same on another device", async () => {
    expect(await sync(0, [valve])).toEqual({ version: 1, lines: [valve] });
    expect(await sync(0)).toEqual({ version: 1, lines: [valve] });
    expect(await sync(1, [])).toEqual({ version: 2, lines: [] });
  });

  test("is not overwritten by a device that does not know its last version", async () => {
    await sync(0, [valve]);
    expect(await sync(0, [hose])).toEqual({ version: 1, lines: [valve] });
    expect(await sync(1, [valve, hose])).toEqual({ version: 2, lines: [valve, hose] });
  });

  test("accepts one of several simultaneous changes, and tells the others", async () => {
    await sync(0, [valve]);
    const answers = await Promise.all([hose, pump].map((other) => sync(1, [valve, other])));
    const saved = await sync(0);
    expect(saved.version).toBe(2);
    expect(saved.lines).toHaveLength(2);
    expect(answers).toEqual([saved, saved]);
  });

  test("is taken from a browser where the shop has lost it", async () => {
    expect(await sync(7, [valve])).toEqual({ version: 8, lines: [valve] });
  });

  test("nobody else gets the cart of an account", async () => {
    await sync(0, [valve]);
    expect(await sync(1, [hose], await shop.newCustomer())).toEqual({ version: 2, lines: [hose] });
    expect(await sync(1)).toEqual({ version: 1, lines: [valve] });
  });
});

test("in any history on two devices, both end the same, no line is lost, and no quantity is summed", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const actor = await shop.newCustomer();
      await checkHistory(history, (request) => syncCart(shop.services, actor, request));
    }),
    { numRuns: 200 },
  );
}, 120_000);
