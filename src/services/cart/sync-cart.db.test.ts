import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SavedLine } from "#domain/cart/saved-cart.schema.ts";
import type { AccountActor } from "#services/context.ts";
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

function line(key: string, quantity = 1): SavedLine {
  const text = { id: "0", key, originalName: key, code: key, category: "fittings", imageUrl: "" };
  return { ...text, unitPricePence: 1_250, quantity, selectedSize: "", selectedOption: "" };
}

const sync = (version: number, lines: SavedLine[], actor = customer) =>
  syncCart(shop.services, actor, { version, lines });

describe("the cart of an account", () => {
  test("is empty at first, and asking for it writes nothing", async () => {
    expect(await sync(0, [])).toEqual({ version: 0, lines: [], isSaved: true });
  });

  test("is saved, and the same on another device", async () => {
    expect(await sync(0, [line("valve", 2)])).toEqual({ version: 1, lines: [line("valve", 2)], isSaved: true });
    expect(await sync(0, [])).toEqual({ version: 1, lines: [line("valve", 2)], isSaved: false });
    expect(await sync(1, [line("valve", 2)])).toMatchObject({ version: 1, isSaved: true });
  });

  test("is not overwritten by a device that has not seen the latest", async () => {
    await sync(0, [line("valve")]);
    await sync(1, [line("valve"), line("hose")]);
    expect(await sync(1, [])).toEqual({ version: 2, lines: [line("valve"), line("hose")], isSaved: false });
  });

  test("is overwritten by one of two devices at once", async () => {
    const answers = await Promise.all([sync(0, [line("valve")]), sync(0, [line("hose")]), sync(0, [line("pump")])]);
    const [winner, ...others] = answers.filter(({ isSaved }) => isSaved);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ version: 1, lines: winner?.lines });
  });

  test("can be emptied", async () => {
    await sync(0, [line("valve")]);
    expect(await sync(1, [])).toEqual({ version: 2, lines: [], isSaved: true });
  });

  test("is nobody else's", async () => {
    await sync(0, [line("valve")]);
    expect(await sync(0, [], await shop.newCustomer())).toEqual({ version: 0, lines: [], isSaved: true });
  });
});
