import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { limits } from "#domain/limits.ts";
import { hourMs } from "#domain/time.ts";
import type { Actor, SignedInActor } from "#services/context.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { newCaller } from "#tests/support/account.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeOrderEmail } from "./change-order-email.ts";
import { setDeliveryCost } from "./set-delivery-cost.ts";

const visitor: Actor = { kind: "visitor" };
const tooMany = { code: "order.email-too-many", retryAfterSeconds: expect.any(Number) };
const right = "isla.fraser@example.org";
let shop: TestShop;
let admin: AdminActor;
let guest: SignedInActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearLimits();
  guest = await shop.newGuest();
  ({ orderId } = await shop.order(guest));
});
afterAll(() => shop.close());

const change = (email = right, actor = guest, ipAddress: string | null = newCaller().ipAddress) =>
  changeOrderEmail(shop.services, { actor, ipAddress }, { orderId, email });
const readLink = async () => formatOrderPagePath(shop.services, await shop.row(orderId)).replace("/orders/", "");
const templates = async () => (await shop.jobs(orderId)).map(({ template }) => template);

describe("correcting the email address of an order", () => {
  test("sends the request again to the new address, and opens nothing by the link that went to the wrong one", async () => {
    await shop.db.update(orders).set({ attention: "Ring.\nmail-lost" }).where(eq(orders.id, orderId));
    const wrongLink = await readLink();
    expect(await change()).toMatchObject({
      id: orderId,
      deliveryInfo: { ...isla, email: right, notes: expect.any(String) },
    });
    expect(await shop.row(orderId)).toMatchObject({ email: right, attention: "Ring." });
    expect(await templates()).toEqual(["order-received"]);
    await expect(getOrderPage(shop.services, visitor, { link: wrongLink })).rejects.toMatchObject({
      code: "order.not-found",
    });
    expect(await getOrderPage(shop.services, visitor, { link: await readLink() })).toMatchObject({ id: orderId });
    expect((await shop.history(orderId)).slice(-2)).toMatchObject([
      { event: "address-changed", actor: "customer", detail: { changes: `email was “${isla.email}”.` } },
      { event: "page-link-replaced", actor: "customer" },
    ]);
  });

  test("sends an open payment link too, and its owner still comes back from paying to the order", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    await shop.clearJobs(orderId);
    await change();
    expect(await templates()).toEqual(["order-received", "payment-link"]);
    const { pathname } = new URL(shop.provider.listActive(orderId)[0]?.returnUrl ?? "");
    const link = pathname.replace("/orders/", "");
    expect(await getOrderPage(shop.services, guest, { link })).toMatchObject({ id: orderId });
    await expect(getOrderPage(shop.services, visitor, { link })).rejects.toMatchObject({ code: "order.not-found" });
  });

  test("a correction that is sent twice does nothing more", async () => {
    await change();
    const { version } = await shop.row(orderId);
    await change();
    expect(await shop.row(orderId)).toMatchObject({ version });
    expect(await templates()).toEqual(["order-received"]);
  });

  test("keeps the account's own address as it is", async () => {
    const customer = await shop.newCustomer();
    const account = () => shop.db.select().from(users).where(eq(users.id, customer.userId));
    await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now }).where(eq(users.id, customer.userId));
    ({ orderId } = await shop.order(customer));
    const before = await account();
    await change(right, customer);
    expect(await account()).toEqual(before);
    expect(await shop.row(orderId)).toMatchObject({ email: right });
  });

  test("is refused to everyone but the owner, the admin among them", async () => {
    for (const actor of [await shop.newGuest(), await shop.newCustomer(), admin])
      await expect(change(right, actor)).rejects.toMatchObject({ code: "order.not-found" });
    expect(await shop.row(orderId)).toMatchObject({ email: isla.email });
  });

  test("is refused once the order is paid, cancelled or an hour old", async () => {
    const tooLate = { code: "order.email-fixed" };
    const now = shop.clock.now;
    shop.clock.now = new Date(now.getTime() + hourMs);
    await expect(change()).rejects.toMatchObject(tooLate);
    shop.clock.now = now;
    await payOrder(shop, admin, orderId);
    await expect(change()).rejects.toMatchObject(tooLate);
    ({ orderId } = await shop.order(guest));
    await cancelOrder(shop.services, admin, { orderId });
    await expect(change()).rejects.toMatchObject(tooLate);
  });

  test("is refused for a while after many changes of one order", async () => {
    const { max } = limits["order-email:order"];
    for (let index = 0; index < max; index += 1) await change(`isla.${index}@example.org`);
    await expect(change("isla.last@example.org")).rejects.toMatchObject(tooMany);
  });

  test("is refused to an address that nobody has confirmed once it has had enough emails", async () => {
    const placed: string[] = [];
    const allowed = limits["customer-mail:first"].max + limits["customer-mail:later"].max;
    for (let index = 0; index <= allowed; index += 1) placed.push((await shop.order(guest)).orderId);
    const last = placed.pop() ?? "";
    for (orderId of placed) await change();
    orderId = last;
    await expect(change()).rejects.toMatchObject({ code: "order.email-exhausted" });
    expect(await shop.row(orderId)).toMatchObject({ email: isla.email });
  });

  test("is refused for a while after changes of many orders from one connection", async () => {
    const placed: string[] = [];
    // Placing an order resets what was counted.
    for (let index = 0; index <= limits["order-email:network"].max; index += 1)
      placed.push((await shop.order(guest)).orderId);
    const { ipAddress } = newCaller();
    const last = placed.pop() ?? "";
    for (orderId of placed) await change(`${orderId}@example.org`, guest, ipAddress);
    orderId = last;
    await expect(change(right, guest, ipAddress)).rejects.toMatchObject(tooMany);
  });
});
