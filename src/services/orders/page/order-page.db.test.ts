import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import { isReorder, parseSharedCart } from "#domain/cart/shared-cart.ts";
import { limits } from "#domain/limits.ts";
import type { Actor } from "#services/context.ts";
import { cancelOwnOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { askAboutOrder } from "#services/orders/messages/messages.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { formatOrderPagePath } from "./order-page-link.ts";
import { getOrderPage, getOrderPageAddress, replaceOrderPageAddress } from "./order-page.ts";

const visitor: Actor = { kind: "visitor" };
let shop: TestShop;
let admin: AdminActor;
let orderId: string;
/** The last part of the order page's address. */
let link: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newGuest())).orderId;
  link = await readLink();
});
afterAll(() => shop.close());

async function readLink(): Promise<string> {
  return formatOrderPagePath(shop.services, await shop.row(orderId)).replace("/orders/", "");
}

async function setStatus(status: "paid" | "shipped" | "delivered") {
  await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
}

const price = () => setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
const templates = async () => (await shop.jobs(orderId)).map(({ template }) => template);

describe("the page of an order", () => {
  test("shows whoever has its link the lines, the sums and a short address", async () => {
    await price();
    const page = await getOrderPage(shop.services, visitor, { link });
    expect(page).toMatchObject({
      id: orderId,
      status: "payment_pending",
      lines: [{ originalName: "Product 0", quantity: 3, unitPricePence: 1_250 }],
      totalCostPence: 4_700,
      paymentLink: expect.stringMatching(/^https:\/\/pay\.test\//),
      deliveryInfo: null,
      masked: { name: "I. Fraser", area: "PH1", phoneEnding: "52" },
      canCancel: true,
    });
    const said = JSON.stringify(page);
    for (const hidden of [isla.address1, isla.phone, isla.email, isla.firstName, isla.postcode, "supplier"])
      expect(said).not.toContain(hidden);
  });

  test("shows the owner the whole address, by the link and by the order's number", async () => {
    const owner = await shop.newCustomer();
    ({ orderId } = await shop.order(owner));
    for (const each of [await readLink(), orderId, orderId.toLowerCase().replace("-", " ")])
      expect(await getOrderPage(shop.services, owner, { link: each })).toMatchObject({
        id: orderId,
        deliveryInfo: { address1: isla.address1 },
      });
  });

  test("opens to nobody else by the number", async () => {
    const missing = { code: "order.not-found" };
    await expect(getOrderPage(shop.services, visitor, { link: orderId })).rejects.toMatchObject({
      code: "call.signed-out",
    });
    for (const actor of [await shop.newGuest(), await shop.newCustomer(), admin])
      await expect(getOrderPage(shop.services, actor, { link: orderId })).rejects.toMatchObject(missing);
  });

  test("opens with no other signature, another order's among them", async () => {
    const other = (await shop.order(await shop.newGuest())).orderId;
    const signature = link.slice(8);
    const changed = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const wrong of [
      other.replace("-", "") + signature,
      link.slice(0, 8) + changed,
      `${link}A`,
      "-",
      "x".repeat(30),
    ])
      await expect(getOrderPage(shop.services, visitor, { link: wrong })).rejects.toMatchObject({
        code: "order.not-found",
      });
  });

  test("has an address that the database does not hold", async () => {
    await price();
    const rows = JSON.stringify([
      await shop.row(orderId),
      await shop.links(orderId),
      await shop.history(orderId),
      await shop.jobs(orderId),
    ]);
    expect(rows).not.toContain(link.slice(8));
    // The provider is given the address, to send the customer back.
    expect(shop.provider.listActive(orderId)[0]?.returnUrl).toBe(`http://shop.test/orders/${link}#paid`);
  });

  test("gets another address when the dealer replaces it, and the former one opens nothing", async () => {
    const before = await getOrderPageAddress(shop.services, admin, { orderId });
    expect(before.url).toBe(`http://shop.test/orders/${link}`);
    const { version } = await shop.row(orderId);
    const after = await replaceOrderPageAddress(shop.services, admin, { orderId, version });
    expect(after.url).not.toBe(before.url);
    expect(await getOrderPageAddress(shop.services, admin, { orderId })).toEqual(after);
    await expect(getOrderPage(shop.services, visitor, { link })).rejects.toMatchObject({ code: "order.not-found" });
    expect(await getOrderPage(shop.services, visitor, { link: await readLink() })).toMatchObject({ id: orderId });
    expect((await shop.history(orderId)).at(-1)).toMatchObject({ event: "page-link-replaced", actor: "admin" });
    // Repeating the same press is refused.
    await expect(replaceOrderPageAddress(shop.services, admin, { orderId, version })).rejects.toMatchObject({
      code: "order.changed",
    });
  });

  test("leads to a cart with the same lines", async () => {
    const { reorderPath } = await getOrderPage(shop.services, visitor, { link });
    const { hash } = new URL(reorderPath, "http://shop.test");
    expect(isReorder(hash)).toBe(true);
    expect(parseSharedCart(hash)).toEqual([{ key: "key-0", quantity: 3, selectedSize: "", selectedOption: "" }]);
  });

  test("offers no payment once the time of its price is over, and says so", async () => {
    await price();
    await shop.db
      .update(paymentLinks)
      .set({ expiresAt: new Date(shop.clock.now.getTime() + 1) })
      .where(eq(paymentLinks.orderId, orderId));
    const held = await getOrderPage(shop.services, visitor, { link });
    expect(held).toMatchObject({ paymentLink: expect.any(String), isLinkExpired: false });
    expect(held.payableUntil).toBe(new Date(shop.clock.now.getTime() + 1).toISOString());
    await shop.db.update(paymentLinks).set({ expiresAt: shop.clock.now }).where(eq(paymentLinks.orderId, orderId));
    expect(await getOrderPage(shop.services, visitor, { link })).toMatchObject({
      paymentLink: null,
      payableUntil: null,
      isLinkExpired: true,
    });
  });
});

describe("a customer's cancellation", () => {
  test("hides and closes the payment link, is written to the history and mailed to both", async () => {
    await price();
    await shop.db.execute("delete from test_jobs");
    const { message, order } = await cancelOwnOrder(shop.services, visitor, { link });
    expect(message).toBe("Your order is cancelled. There is nothing to pay.");
    expect(order).toMatchObject({ status: "cancelled", paymentLink: null, canCancel: false });
    expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(["inactive"]);
    const cancelled = (await shop.history(orderId)).find(({ event }) => event === "cancelled");
    expect(cancelled).toMatchObject({ actor: "customer", fromStatus: "payment_pending", toStatus: "cancelled" });
    expect((await shop.row(orderId)).adminNotes).toBe("Order cancelled by the customer.");
    expect(await templates()).toEqual(["order-cancelled-by-customer", "order-cancelled-admin"]);
  });

  test("stands when the provider does not confirm that the link is closed", async () => {
    await price();
    shop.provider.atDeactivate.push("fail");
    const { order } = await cancelOwnOrder(shop.services, visitor, { link });
    expect(order).toMatchObject({ status: "cancelled", paymentLink: null });
    expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(["deactivating"]);
  });

  test("happens once, even if it is asked for three times at the same time", async () => {
    await Promise.all([1, 2, 3].map(() => cancelOwnOrder(shop.services, visitor, { link })));
    expect((await shop.history(orderId)).filter(({ event }) => event === "cancelled")).toHaveLength(1);
    expect(await templates()).toEqual(["order-cancelled-by-customer", "order-cancelled-admin"]);
  });

  test.each(["paid", "shipped", "delivered"] as const)("is refused once the order is %s", async (status) => {
    await setStatus(status);
    await expect(cancelOwnOrder(shop.services, visitor, { link })).rejects.toMatchObject({
      code: "order.not-cancellable",
    });
    expect(await shop.row(orderId)).toMatchObject({ status });
    expect(await templates()).toEqual([]);
  });

  test("is refused to a stranger, and the dealer can take it back", async () => {
    const stranger = await shop.newCustomer();
    await expect(cancelOwnOrder(shop.services, stranger, { link: orderId })).rejects.toMatchObject({
      code: "order.not-found",
    });
    await cancelOwnOrder(shop.services, visitor, { link });
    const { order } = await uncancelOrder(shop.services, admin, { orderId });
    expect(order.status).toBe("pending");
  });
});

describe("a customer's question", () => {
  const asker = { actor: visitor, ipAddress: "203.0.113.9" };
  const ask = (question: string, from = asker) => askAboutOrder(shop.services, from, { link, question });
  beforeEach(() => shop.clearLimits());

  test("is kept with the order, marks it for the desk and is mailed to the dealer", async () => {
    await ask("Does it fit through a gate?");
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "question-asked",
      actor: "customer",
      detail: { question: "Does it fit through a gate?" },
    });
    expect(await shop.row(orderId)).toMatchObject({ attention: "question", status: "pending" });
    expect(await templates()).toEqual(["order-question-admin"]);
  });

  test("counts once when it is sent twice, and a second one does not mark the order twice", async () => {
    await Promise.all([ask("When?"), ask("When?")]);
    await ask("And where?");
    expect((await shop.history(orderId)).filter(({ event }) => event === "question-asked")).toHaveLength(2);
    expect((await shop.row(orderId)).attention).toBe("question");
    expect(await templates()).toHaveLength(2);
  });

  test("is refused beyond the limit of an order, and of an address", async () => {
    const links = [link];
    while (links.length <= limits["question:network"].max / limits["question:order"].max) {
      ({ orderId } = await shop.order(await shop.newGuest()));
      links.push(await readLink());
    }
    const tooMany = { code: "order.too-many-questions" };
    for (const each of links.slice(0, -1)) {
      link = each;
      for (let index = 0; index < limits["question:order"].max; index += 1) await ask(`Question ${index}`);
      await expect(ask("One more", { ...asker, ipAddress: "203.0.113.10" })).rejects.toMatchObject(tooMany);
    }
    link = links.at(-1) ?? "";
    await expect(ask("One more")).rejects.toMatchObject(tooMany);
    // Nothing is counted for an unknown address, which may be everyone's.
    await askAboutOrder(shop.services, { actor: visitor, ipAddress: null }, { link, question: "One more" });
    expect(await templates()).toEqual(["order-question-admin"]);
  });

  test("is refused to whoever has no link", async () => {
    const stranger = { ...asker, actor: await shop.newGuest() };
    await expect(askAboutOrder(shop.services, stranger, { link: orderId, question: "?" })).rejects.toMatchObject({
      code: "order.not-found",
    });
    expect(await templates()).toEqual([]);
  });
});
