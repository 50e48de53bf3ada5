import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import { readCancelWords } from "#services/mail/mails/order-cancelled.ts";
import { addNote } from "#services/orders/messages/messages.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { getDeskOrder } from "./view-orders.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newCustomer())).orderId;
});
afterEach(async () => {
  await shop.db.delete(orderHistory).where(eq(orderHistory.orderId, orderId));
  shop.log.length = 0;
});
afterAll(() => shop.close());

const insert = (event: OrderEvent, detail: object) =>
  shop.db.insert(orderHistory).values({ orderId, actor: "admin", actorId: admin.userId, event, detail });

test("an entry that cannot be read is shown by its name and logged without its details", async () => {
  await insert("paid", { amountPence: "a lot", reference: "Isla" });
  const { history } = await getDeskOrder(shop.services, orderId);
  expect(history.map(describeHistory)).toEqual(["The details of “paid” cannot be read.", "Request received."]);
  expect(shop.log).toEqual([
    {
      level: "error",
      fields: { orderId, event: "paid", historyId: expect.any(Number) },
      message: "The details of an event in an order's history cannot be read.",
    },
  ]);
});

test("an entry that cannot be read hides no other", async () => {
  await insert("cancelled", { words: "Sold out, sorry." });
  await insert("cancelled", { words: 4 });
  expect(await readCancelWords(shop.services, orderId)).toBe("Sold out, sorry.");
  expect(shop.log).toMatchObject([{ level: "error", fields: { orderId, event: "cancelled" } }]);
  await insert("note-added", {});
  await addNote(shop.services, admin, { orderId, text: "She rang." });
  expect((await getDeskOrder(shop.services, orderId)).history.map(describeHistory)[0]).toMatch(
    /^Note by .*: She rang\.$/,
  );
});

test("a customer's page opens although the shop's question cannot be read", async () => {
  const row = await shop.row(orderId);
  await shop.db.update(orders).set({ askedAt: shop.clock.now }).where(eq(orders.id, orderId));
  await insert("information-asked", { words: "How wide is the gate?" });
  const owner = { kind: "registered", userId: row.userId, email: row.email } as const;
  expect(await getOrderPage(shop.services, owner, { link: orderId })).toMatchObject({ id: orderId, asked: null });
});

test("an entry keeps the name of whoever did it, whatever becomes of the account", async () => {
  const { orderId: other } = await shop.order(await shop.newGuest());
  const callum = await shop.newAdmin();
  await addNote(shop.services, { ...callum, name: "Callum" }, { orderId: other, text: "Rang her." });
  await shop.db.delete(users).where(eq(users.id, callum.userId));
  const { history } = await getDeskOrder(shop.services, other);
  expect(history[0]).toMatchObject({ event: "note-added", actorName: "Callum" });
});

test("rows of earlier versions are read with what they lacked", async () => {
  await insert("cancelled", {});
  await insert("sending-undone", { isMailed: true });
  await insert("paid", { amountPence: 4_700, currency: "gbp", paymentLinkId: "link-1" });
  const { history } = await getDeskOrder(shop.services, orderId);
  expect(history.map(describeHistory)).toEqual([
    "Paid: £47.00, recorded by A person.",
    expect.stringMatching(/^Undone by .*: not ready to collect yet\.$/),
    "Order cancelled by A person.",
    "Request received.",
  ]);
  expect(shop.log).toEqual([]);
});
