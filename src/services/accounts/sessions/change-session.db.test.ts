import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { openTestShop, placeFromNewIpAddress, request, type TestShop } from "#tests/support/test-shop.ts";
import { moveGuestOrders } from "./change-session.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const move = (guestId: string, userId: string) =>
  shop.db.transaction((tx) => moveGuestOrders(tx, { guestId, userId, now: shop.services.now() }));
const ordersOf = async (userId: string) =>
  (await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)))
    .map(({ id }) => id)
    .toSorted();

test("all orders of the guest move, with a line in the history of each, and the guest ends", async () => {
  const [guest, customer] = [await shop.newGuest(), await shop.newCustomer()];
  const placed = [(await shop.order(guest)).orderId, (await shop.order(guest)).orderId].toSorted();
  const other = await shop.order(await shop.newGuest());
  expect((await move(guest.userId, customer.userId)).toSorted()).toEqual(placed);
  expect(await ordersOf(customer.userId)).toEqual(placed);
  for (const id of placed) {
    const row = await shop.row(id);
    expect(row).toMatchObject({ isAnonymous: false, version: 2, status: "pending" });
    const last = (await shop.history(id)).at(-1);
    expect(last).toMatchObject({
      event: "owner-changed",
      actor: "customer",
      actorId: customer.userId,
      detail: { formerOwner: guest.userId },
    });
  }
  expect(await shop.row(other.orderId)).toMatchObject({ isAnonymous: true, version: 1 });
  expect(await shop.db.select().from(users).where(eq(users.id, guest.userId))).toEqual([]);
});

test("repeating the step moves nothing and writes nothing", async () => {
  const [guest, customer, another] = [await shop.newGuest(), await shop.newCustomer(), await shop.newCustomer()];
  const { orderId } = await shop.order(guest);
  await move(guest.userId, customer.userId);
  expect(await move(guest.userId, customer.userId)).toEqual([]);
  expect(await move(guest.userId, another.userId)).toEqual([]);
  expect(await ordersOf(customer.userId)).toEqual([orderId]);
  expect(await shop.history(orderId)).toHaveLength(2);
});

test("an account's orders never move, even when it is taken for a guest", async () => {
  const [victim, customer] = [await shop.newCustomer(), await shop.newCustomer()];
  const { orderId } = await shop.order(victim);
  expect(await move(victim.userId, customer.userId)).toEqual([]);
  expect(await ordersOf(victim.userId)).toEqual([orderId]);
});

test("cut off half-way, everything stays with the guest", async () => {
  const [guest, customer] = [await shop.newGuest(), await shop.newCustomer()];
  const { orderId } = await shop.order(guest);
  const cut = shop.db.transaction(async (tx) => {
    await moveGuestOrders(tx, { guestId: guest.userId, userId: customer.userId, now: shop.services.now() });
    throw new Error("the power went");
  });
  await expect(cut).rejects.toThrow("the power went");
  expect(await ordersOf(guest.userId)).toEqual([orderId]);
});

test("an order placed while the guest signs in is never left with nobody", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [guest, customer] = [await shop.newGuest(), await shop.newCustomer()];
    const [placing] = await Promise.allSettled([
      placeFromNewIpAddress(shop.services, guest, request()),
      move(guest.userId, customer.userId),
    ]);
    // The order was either placed and moved, or refused, to be sent again under the account.
    const left = await shop.db.select().from(orders).where(eq(orders.userId, guest.userId));
    expect(left).toEqual([]);
    expect(await ordersOf(customer.userId)).toHaveLength(placing.status === "fulfilled" ? 1 : 0);
  }
});
