import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { savedCarts } from "#db/schema/carts.ts";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import { maxSavedAdditions } from "#domain/cart/cart.ts";
import type { AccountActor } from "#services/context.ts";
import { anyHistory, checkHistory } from "../../../tests/support/cart-histories.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
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

const id = (start: string): string => start.padEnd(32, "0");

/** A line of one addition. */
function line(key: string, quantity: number, addition: string): SavedLine {
  const text = { id: "0", key, originalName: key, code: key, category: "fittings", imageUrl: "" };
  const additions = [{ id: id(addition), quantity, onTo: null }];
  return { ...text, unitPricePence: 1_250, quantity, selectedSize: "", selectedOption: "", additions };
}

const sync = (lines: SavedLine[], removed: string[] = [], actor = customer) =>
  syncCart(shop.services, actor, { lines, removed });

async function findVersion(): Promise<number | undefined> {
  const [row] = await shop.services.db.select().from(savedCarts).where(eq(savedCarts.userId, customer.userId));
  return row?.version;
}

const valve = line("valve", 2, "a");
const hose = line("hose", 1, "b");
const pump = line("pump", 1, "c");

describe("the cart of an account", () => {
  test("is empty at first, and asking for it writes nothing", async () => {
    expect(await sync([])).toEqual({ lines: [] });
    expect(await findVersion()).toBeUndefined();
  });

  test("is saved, and the same on another device", async () => {
    expect(await sync([valve])).toEqual({ lines: [valve] });
    expect(await sync([])).toEqual({ lines: [valve] });
    expect(await sync([valve])).toEqual({ lines: [valve] });
    expect(await findVersion()).toBe(1);
  });

  test("has the lines of all devices, also of those at once", async () => {
    await Promise.all([sync([valve]), sync([hose]), sync([pump])]);
    const { lines } = await sync([]);
    expect(lines.map(({ key }) => key).toSorted()).toEqual(["hose", "pump", "valve"]);
  });

  test("lacks what a device has removed, also where another one still sends it", async () => {
    await sync([valve, hose]);
    expect(await sync([hose], [id("a")])).toEqual({ lines: [hose] });
    expect(await sync([valve, hose])).toEqual({ lines: [hose] });
    expect(await sync([], [id("b")])).toEqual({ lines: [] });
  });

  test("has the larger quantity of what two devices added", async () => {
    await sync([valve]);
    const { lines } = await sync([line("valve", 5, "d")]);
    expect(lines).toMatchObject([{ key: "valve", quantity: 5 }]);
  });

  test("refuses more than it may hold, and keeps what it has", async () => {
    await sync([valve]);
    const lines = Array.from({ length: maxSavedAdditions }, (_, at) =>
      line(`${at}`, 1, at.toString(16).padStart(32, "f")),
    );
    await expect(sync(lines)).rejects.toMatchObject({ code: "order.too-many-lines" });
    expect(await sync([])).toEqual({ lines: [valve] });
  });

  test("is nobody else's", async () => {
    await sync([valve]);
    expect(await sync([], [id("a")], await shop.newCustomer())).toEqual({ lines: [] });
    expect(await sync([])).toEqual({ lines: [valve] });
  });
});

test("in any history on two devices, no line is lost, none comes back, and no quantity is summed", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const actor = await shop.newCustomer();
      await checkHistory(history, (request) => syncCart(shop.services, actor, request));
    }),
    { numRuns: 200 },
  );
}, 120_000);
