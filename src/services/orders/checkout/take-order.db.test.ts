import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { formatShopDay } from "#domain/format-date.ts";
import type { DiscountTerms } from "#domain/orders/checkout/discount-code.ts";
import type { TakeOrderInput } from "#domain/orders/checkout/take-order.schema.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import { linkLifetimeMs } from "#domain/payments/payment-link.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { makeDiscountCode } from "#services/orders/discounts/discount-codes.ts";
import { getOrder } from "#services/orders/get-order.ts";
import { listRecentDeliveryCosts } from "#services/orders/lists/list-recent-delivery-costs.ts";
import { findCustomers } from "#services/orders/lists/search-desk.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { sweepPaymentLinks } from "#services/payments/payment-sweep.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { getOrderStart } from "./get-order-start.ts";
import { checkTakenDiscount, takeOrder } from "./take-order.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(() => {
  shop.provider.atCreate.length = 0;
  shop.provider.atDeactivate.length = 0;
});
afterAll(() => shop.close());

/** Makes a person who appears in no other test. */
function newPerson(change: Partial<DeliveryInfo> = {}): DeliveryInfo {
  const mark = randomBytes(4).readUInt32BE();
  const phone = `0${String(mark).padStart(10, "1")}`;
  return { ...isla, lastName: `Mac${toLetters(mark)}`, email: `m${mark}@example.org`, phone, ...change };
}

function toLetters(number: number): string {
  return [...String(number)].map((digit) => "bcdfghklmn".charAt(Number(digit))).join("");
}

function draft(change: Partial<TakeOrderInput> = {}): TakeOrderInput {
  return {
    requestId: randomBytes(16).toString("hex"),
    deliveryInfo: newPerson(),
    deliveryMethod: "delivery",
    lines: [{ kind: "product", id: "0", quantity: 2, selectedSize: "", selectedOption: "" }],
    note: "",
    ...change,
  };
}

const take = (input: TakeOrderInput, actor = admin) => takeOrder(shop.services, actor, input);
const priced = (link: "mailed" | "shown" | "transfer" | "none") => ({ deliveryCostPence: 950, link });

test("an order by telephone has the catalogue's prices, a guest of its own, and says who took it", async () => {
  const own = { kind: "own" as const, name: "Hose tails, brass", unitPricePence: 400, quantity: 2 };
  const option = { kind: "product" as const, id: "2", quantity: 1, selectedSize: "", selectedOption: "large" };
  const input = draft({ note: "Rings again on Monday.", deliveryMethod: "collection" });
  const taken = await take({ ...input, lines: [...input.lines, option, own] });
  expect(taken).toMatchObject({ message: "The order is saved.", isPartial: false });
  const row = await shop.row(taken.orderId);
  expect(row).toMatchObject({
    ...input.deliveryInfo,
    status: "pending",
    isAnonymous: true,
    deliveryMethod: "collection",
    discountedPence: 2 * 1_250 + 900 + 800,
    deliveryCostPence: null,
    catalogueRevision: "test-1",
    termsVersion: 2,
  });
  expect((await shop.lines(taken.orderId)).map(({ name, unitPricePence }) => [name, unitPricePence])).toEqual([
    ["Product 0", 1_250],
    ["Product 2 (large)", 900],
    ["Hose tails, brass", 400],
  ]);
  const [owner] = await shop.db.select().from(users).where(eq(users.id, row.userId));
  expect(owner).toMatchObject({ isAnonymous: true });
  const { history } = await getDeskOrder(shop.services, taken.orderId);
  expect(history.map(describeHistory)).toEqual([
    "Note by A person: Rings again on Monday.",
    "Taken by phone by A person.",
  ]);
  expect(await shop.jobs(taken.orderId)).toEqual([]);
});

test.each<["mailed" | "shown" | "none", string, string[], string[]]>([
  ["mailed", "m@example.org", ["active"], ["payment-link"]],
  ["mailed", "", ["active"], []],
  ["shown", "m@example.org", ["active"], []],
  ["none", "m@example.org", [], []],
])("an order priced immediately, with the link %s to “%s”, waits for payment", async (link, email, states, mails) => {
  const { orderId } = await take(draft({ deliveryInfo: newPerson({ email }), price: priced(link) }));
  expect(await shop.row(orderId)).toMatchObject({
    status: "payment_pending",
    deliveryCostPence: 950,
    totalCostPence: 3_450,
  });
  expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(states);
  expect((await shop.jobs(orderId)).map(({ template }) => template)).toEqual(mails);
});

describe("a discount code by telephone", () => {
  const terms = { percent: 10, amountPence: null, minGoodsPence: 0, maxUses: null };
  async function makeCode(change: Partial<DiscountTerms> = {}): Promise<string> {
    const code = `TAKEN${randomBytes(4).toString("hex").toUpperCase()}`;
    const today = formatShopDay(shop.clock.now);
    await makeDiscountCode(shop.services, admin, { code, ...terms, firstDay: today, lastDay: today, ...change });
    return code;
  }
  const own = { kind: "own" as const, name: "Hose tails", unitPricePence: 500, quantity: 1 };

  test("is taken off the goods, custom lines too, and counts as a use once", async () => {
    const code = await makeCode({ maxUses: 1 });
    const input = draft({ discountCode: code, price: priced("none") });
    input.lines.push(own);
    const { orderId } = await take(input);
    const discount = { discountPence: 300, discountReason: `10%: code ${code}` };
    expect(await shop.row(orderId)).toMatchObject({ ...discount, discountedPence: 2_700, totalCostPence: 3_650 });
    expect(await take(input)).toMatchObject({ orderId });
    const usedUp = "This discount code has been used as often as we offered it. You can order without it.";
    await expect(take(draft({ discountCode: code }))).rejects.toMatchObject({ message: usedUp });
  });

  test("is answered while the order is taken, with the same reasons, and is not used up by it", async () => {
    const code = await makeCode({ minGoodsPence: 2_900, maxUses: 1 });
    const { lines } = draft();
    const check = (typed: string, wanted: TakeOrderInput["lines"]) =>
      checkTakenDiscount(shop.services, admin, { code: typed, lines: wanted });
    const taken = { discountPence: 300, message: `10%: code ${code}` };
    expect(await check(code, [...lines, own])).toEqual(taken);
    expect(await check(code, [...lines, own])).toEqual(taken);
    expect(await check(code, lines)).toEqual({
      discountPence: 0,
      message:
        "This discount code is for goods of £29.00 or more, and these come to £25.00. You can add more, or order without it.",
    });
    expect((await check("NOSUCHCODE", lines)).message).toMatch(/^We do not know this discount code\./);
  });
});

const sold = { kind: "product" as const, quantity: 1, selectedSize: "", selectedOption: "" };
test.each<[string, Partial<TakeOrderInput>]>([
  ["order.no-lines", { lines: [] }],
  ["order.product-unknown", { lines: [{ ...sold, id: "77" }] }],
  ["order.size-missing", { lines: [{ ...sold, id: "1" }] }],
  ["order.price-unreadable", { lines: [{ ...sold, id: "3" }] }],
  ["order.quantity", { lines: [{ ...sold, id: "0", quantity: 1_000 }] }],
  ["order.total-too-high", { lines: [{ ...sold, id: "5", quantity: 2 }] }],
  ["order.delivery-unusual", { price: { deliveryCostPence: 2_000, link: "mailed" } }],
  ["payment.amount-unpayable", { lines: [{ ...sold, id: "4" }], price: { deliveryCostPence: 0, link: "shown" } }],
  ["order.not-found", { customerOrderId: "2222-2222" }],
])("%s leaves no order and no guest", async (code, change) => {
  const [before, people] = [await shop.count(), await shop.db.$count(users)];
  await expect(take(draft(change))).rejects.toMatchObject({ code });
  expect([await shop.count(), await shop.db.$count(users)]).toEqual([before, people]);
});

describe("the same draft sent again", () => {
  test("gives the same order, with one link and one mail", async () => {
    const input = draft({ price: priced("mailed") });
    const first = await take(input);
    expect(await take(input)).toMatchObject({ orderId: first.orderId, isPartial: false });
    expect(await shop.links(first.orderId)).toHaveLength(1);
    expect(await shop.jobs(first.orderId)).toHaveLength(1);
  });

  test("at the same moment gives one order to both", async () => {
    const input = draft({ price: priced("mailed") });
    const before = await shop.count();
    const taken = await Promise.all([take(input), take(input), take(input)]);
    expect(new Set(taken.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await shop.count()).toBe(before + 1);
  });

  test("with other contents is refused, and names the order", async () => {
    const input = draft();
    const { orderId } = await take(input);
    await expect(take({ ...input, note: "And a net." })).rejects.toMatchObject({
      code: "order.already-taken",
      details: { orderId },
    });
  });

  test("after the provider has failed creates the link that is missing", async () => {
    const input = draft({ price: priced("mailed") });
    shop.provider.atCreate.push("fail");
    const first = await take(input);
    expect(first.isPartial).toBe(true);
    expect(first.message).toBe("The order is saved. The payment link could not be created.");
    expect(await take(input)).toMatchObject({ orderId: first.orderId, isPartial: false });
    expect((await shop.links(first.orderId)).map(({ state }) => state)).toEqual(["active"]);
  });
});

test("an order that changes while its link is created is saved, although the provider does not close the link", async () => {
  const input = draft({ price: priced("mailed") });
  shop.provider.during = async () => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.requestId, input.requestId));
    await cancelOrder(shop.services, admin, { orderId: order?.id ?? "" });
  };
  shop.provider.atDeactivate.push("fail", "fail");
  const { orderId, message, isPartial } = await take(input);
  expect([message, isPartial]).toEqual([
    "The order is saved. Payment link created but there was an issue: the order has changed since",
    true,
  ]);
  expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(["deactivating"]);
  await sweepPaymentLinks(shop.services, -1);
  expect(shop.provider.listActive(orderId)).toEqual([]);
});

test("a link whose answer was lost is finished by the sweep, and stays unmailed where the dealer passes it on", async () => {
  shop.provider.atCreate.push("lose-response");
  const { orderId } = await take(draft({ price: priced("shown") }));
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  await sweepPaymentLinks(shop.services, -1);
  expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(["active"]);
  expect(shop.provider.listActive(orderId)).toHaveLength(1);
  expect(await shop.jobs(orderId)).toEqual([]);
});

/** Makes a customer who has confirmed the address that their orders give. */
async function newConfirmed(email = newPerson().email) {
  const customer = { ...(await shop.newCustomer()), email };
  await shop.db.update(users).set({ email, emailVerifiedAt: shop.clock.now }).where(eq(users.id, customer.userId));
  return { customer, deliveryInfo: newPerson({ email }) };
}

describe("whose the order is", () => {
  test("of a customer with a confirmed account it belongs to the account, which sees it", async () => {
    const { customer, deliveryInfo } = await newConfirmed();
    const earlier = await shop.order(customer, { deliveryInfo });
    const { orderId } = await take(draft({ deliveryInfo, customerOrderId: earlier.orderId }));
    expect(await shop.row(orderId)).toMatchObject({ userId: customer.userId, isAnonymous: false });
    expect(await getOrder(shop.services, customer, { orderId })).toMatchObject({ id: orderId });
  });

  test("an account gets no order with another email address", async () => {
    const { customer, deliveryInfo } = await newConfirmed();
    const earlier = await shop.order(customer, { deliveryInfo });
    const { orderId } = await take(draft({ customerOrderId: earlier.orderId }));
    expect(await shop.row(orderId)).toMatchObject({ isAnonymous: true });
  });

  test("an account that has typed someone's name, telephone and email address does not get their order", async () => {
    const [stranger, deliveryInfo] = [await shop.newCustomer(), newPerson()];
    const earlier = await shop.order(stranger, { deliveryInfo });
    const { orderId } = await take(draft({ deliveryInfo, customerOrderId: earlier.orderId }));
    expect(await shop.row(orderId)).toMatchObject({ isAnonymous: true });
    await expect(getOrder(shop.services, stranger, { orderId })).rejects.toMatchObject({ code: "order.not-found" });
  });

  test("the browser of an earlier guest does not see it", async () => {
    const [guest, deliveryInfo] = [await shop.newGuest(), newPerson()];
    const earlier = await shop.order(guest, { deliveryInfo });
    const { orderId } = await take(draft({ deliveryInfo, customerOrderId: earlier.orderId }));
    await expect(getOrder(shop.services, guest, { orderId })).rejects.toMatchObject({ code: "order.not-found" });
  });
});

describe("customers", () => {
  const find = async (search: string) => (await findCustomers(shop.services, admin, { search })).customers;

  test("are found by name, spelt another way, telephone, postcode and email address", async () => {
    const person = newPerson({ phone: "01632 960 171", postcode: "EH6 7DQ", firstName: "Ewan" });
    await shop.order(await shop.newGuest(), { deliveryInfo: person });
    const found = [{ firstName: "Ewan", lastName: person.lastName, orderCount: 1, hasUnpaid: true, hasAccount: false }];
    for (const search of [
      person.lastName,
      `ewan ${person.lastName.replace("Mac", "mc")}`,
      `${person.lastName} EH6`,
      `${person.lastName} 01632960171`,
      person.email,
    ])
      expect(await find(search), search).toMatchObject(found);
    expect(await find("nobody-is-called-so")).toEqual([]);
    expect(await find(" ")).toEqual([]);
  });

  test("one name at one postcode is one customer, whose account's order is named", async () => {
    const [customer, person] = [await shop.newCustomer(), newPerson()];
    const ofAccount = await shop.order(customer, { deliveryInfo: person });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await shop.order(await shop.newGuest(), { deliveryInfo: { ...person, postcode: "ph10aa" } });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await shop.order(await shop.newGuest(), { deliveryInfo: { ...person, postcode: "IV51 9ER" } });
    expect(await find(person.lastName)).toMatchObject([
      { postcode: "IV51 9ER", orderCount: 1, hasAccount: false },
      { orderId: ofAccount.orderId, orderCount: 2, hasAccount: true },
    ]);
  });

  test("are not found by what they have ordered", async () => {
    const person = newPerson();
    await shop.order(await shop.newGuest(), { deliveryInfo: person });
    expect((await find("CODE-0")).filter(({ lastName }) => lastName === person.lastName)).toEqual([]);
  });
});

describe("the start of a new order", () => {
  test("is the customer's address, the same lines at today's prices, and what is not paid yet", async () => {
    const person = newPerson();
    const own = { kind: "own" as const, name: "Hose tails", unitPricePence: 400, quantity: 2 };
    const sized = { ...sold, id: "1", selectedSize: '2"' };
    const { orderId } = await take(draft({ deliveryInfo: person, lines: [sized, { ...sold, id: "4" }, own] }));
    const present = shop.catalogue.current;
    const products = (present?.products ?? []).filter(({ id }) => id !== "4");
    const dearer = products.map((one) => (one.id === "1" ? { ...one, pricePence: 1_500 } : one));
    if (present !== null)
      shop.catalogue.current = {
        ...present,
        products: dearer,
        byId: new Map(dearer.map((one) => [one.id, one])),
        byKey: new Map(dearer.map((one) => [one.key, one])),
      };
    const start = await getOrderStart(shop.services, admin, { orderId });
    shop.catalogue.current = present;
    expect(start).toMatchObject({
      deliveryInfo: person,
      hasAccount: false,
      lines: [{ kind: "product", product: { key: "key-1", pricePence: 1_500 }, selectedSize: '2"', quantity: 1 }, own],
      gone: ["Product 4"],
      unpaid: [{ id: orderId, hasLink: false, amountPence: 1_250 + 1 + 800 }],
    });
  });

  test("leaves out what is paid, cancelled or someone else's", async () => {
    const person = newPerson();
    const { orderId } = await take(draft({ deliveryInfo: person, price: priced("mailed") }));
    await take(draft());
    const unpaid = async () => (await getOrderStart(shop.services, admin, { orderId })).unpaid.map(({ id }) => id);
    expect(await unpaid()).toEqual([orderId]);
    await payOrder(shop, admin, orderId);
    expect(await unpaid()).toEqual([]);
  });
});

test("recent delivery costs to the same half of a postcode are offered, each sum once, without the order itself", async () => {
  const deliver = async (postcode: string, deliveryCostPence: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    const input = draft({ deliveryInfo: newPerson({ postcode }), price: { deliveryCostPence, link: "none" } });
    return (await take(input)).orderId;
  };
  await deliver("KW1 4AA", 1_100);
  await deliver("kw14ab", 900);
  await deliver("KW1 5XX", 900);
  await deliver("KW14 7AA", 100);
  const orderId = await deliver("KW1 6AA", 700);
  const list = (postcode: string) =>
    listRecentDeliveryCosts(shop.services, admin, { postcode, exceptOrderId: orderId });
  expect(await list("KW1 9ZZ")).toEqual({ area: "KW1", costs: [900, 1_100] });
  expect(await list("KW2 9ZZ")).toEqual({ area: "KW2", costs: [] });
  expect(await list("over there")).toEqual({ area: "", costs: [] });
});

describe("an order that is to be paid by bank transfer", () => {
  test("mails the customer once what to pay and by when, and has no link", async () => {
    const input = draft({ price: priced("transfer") });
    const { orderId, message } = await take(input);
    await take(input);
    expect(message).toContain("ring for your bank details");
    const payUntil = new Date(shop.clock.now.getTime() + linkLifetimeMs).toISOString();
    expect(await shop.jobs(orderId)).toEqual([{ template: "bank-transfer", orderId, payUntil }]);
    expect(await shop.links(orderId)).toEqual([]);
    expect((await shop.row(orderId)).status).toBe("payment_pending");
  });

  test("says that the details are emailed where the shop has some, and nothing of it without an email address", async () => {
    const bank = { accountName: "Lade Ponds", sortCode: "00-00-00", accountNumber: "00000000" };
    const content = { ...shop.services.content.current(), site: makeTestSite({ bank }) };
    const services = { ...shop.services, content: { ...shop.services.content, current: () => content } };
    const taken = await takeOrder(services, admin, draft({ price: priced("transfer") }));
    expect(taken.message).toBe("The order is saved, and your bank details are emailed to the customer.");
    const silent = await take(draft({ price: priced("transfer"), deliveryInfo: newPerson({ email: "" }) }));
    expect([silent.message, await shop.jobs(silent.orderId)]).toEqual(["The order is saved.", []]);
  });

  const bank = { accountName: "Lade Ponds", sortCode: "00-00-00", accountNumber: "00000000" };
  const withBank = () => {
    const content = { ...shop.services.content.current(), site: makeTestSite({ bank }) };
    return { ...shop.services, content: { ...shop.services.content, current: () => content } };
  };
  const readPage = async (orderId: string) => {
    const link = formatOrderPagePath(shop.services, await shop.row(orderId)).replace("/orders/", "");
    return getOrderPage(withBank(), { kind: "visitor" }, { link });
  };

  test("says on its page what to pay, where and by when, until the dealer asks for a card payment instead", async () => {
    const { orderId } = await take(draft({ price: priced("transfer") }));
    const until = new Date(shop.clock.now.getTime() + linkLifetimeMs).toISOString();
    expect(await readPage(orderId)).toMatchObject({ duePence: 3_450, transfer: { until, bank }, hasLink: false });
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ transfer: { until, state: "asked" } });
    await createPaymentLink(shop.services, admin, { orderId, duePence: 3_450 });
    expect(await readPage(orderId)).toMatchObject({ transfer: null, paymentLink: expect.any(String) });
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ transfer: null });
  });

  test("mails what to transfer instead when its items or delivery cost change, and makes no link", async () => {
    const { orderId } = await take(draft({ price: priced("transfer") }));
    await shop.clearJobs(orderId);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const payUntil = new Date(shop.clock.now.getTime() + linkLifetimeMs).toISOString();
    const lines = [{ kind: "kept" as const, position: 0, quantity: 1 }];
    const noDiscount = { discountPence: 0, discountReason: "", words: "" };
    const { version } = await shop.row(orderId);
    await changeLines(shop.services, admin, { orderId, version, lines, ...noDiscount });
    const { message } = await setDeliveryCost(shop.services, admin, {
      orderId,
      deliveryCostPence: 1_000,
      confirmUnusual: true,
    });
    expect(message).toBe("The delivery cost is set, to be paid by bank transfer.");
    const mail = { template: "bank-transfer", orderId, payUntil };
    expect([await shop.jobs(orderId), await shop.links(orderId)]).toEqual([[mail, mail], []]);
    expect(await readPage(orderId)).toMatchObject({ duePence: 2_250, transfer: { until: payUntil } });
  });

  test("has its price held anew when it is uncancelled", async () => {
    const { orderId } = await take(draft({ price: priced("transfer") }));
    await cancelOrder(shop.services, admin, { orderId });
    expect((await readPage(orderId)).transfer).toBeNull();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await uncancelOrder(shop.services, admin, { orderId });
    const until = new Date(shop.clock.now.getTime() + linkLifetimeMs).toISOString();
    expect((await readPage(orderId)).transfer).toEqual({ until, state: "asked", bank });
  });
});
