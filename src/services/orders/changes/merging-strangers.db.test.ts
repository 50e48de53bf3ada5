import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderOrigins } from "#db/schema/orders.ts";
import { showCustomerText } from "#domain/mail/customer-text.ts";
import type { MergeChoices } from "#domain/orders/changes/merge-details.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import type { SignedInActor } from "#services/context.ts";
import { findMailOrder } from "#services/mail/mail-definition.ts";
import { readLinkChanges } from "#services/mail/mailed-link.ts";
import { getOrderStart } from "#services/orders/checkout/get-order-start.ts";
import { getOrder } from "#services/orders/get-order.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { getDeskOrder, viewOrder } from "#services/orders/view-orders.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { changeAddress } from "./change-delivery.ts";
import { mergeOrders } from "./merge-orders.ts";
import { setDeliveryCost } from "./set-delivery-cost.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const victim = { ...isla, notes: "The key is under the blue pot." };
const stranger: DeliveryInfo = {
  ...isla,
  firstName: "Sandy",
  lastName: "Stranger",
  email: "sandy@example.org",
  phone: "0141 496 0999",
  address1: "9 Elsewhere Street",
  city: "Glasgow",
  postcode: "G1 1AA",
  notes: "Leave it at the gate.",
};

async function place(actor: SignedInActor, deliveryInfo: DeliveryInfo): Promise<string> {
  return (await shop.order(actor, { deliveryInfo })).orderId;
}

async function merge(orderId: string, otherOrderId: string, choices: MergeChoices = {}) {
  const [{ version }, { version: otherVersion }] = [await shop.row(orderId), await shop.row(otherOrderId)];
  return mergeOrders(shop.services, admin, { orderId, version, otherOrderId, otherVersion, choices, doubles: "both" });
}

const readBoth = async (kept: string, other: string) => ({
  kept: { order: await shop.row(kept), lines: await shop.lines(kept) },
  other: { order: await shop.row(other), lines: await shop.lines(other) },
});
const listOffered = async (orderId: string) =>
  (await getOrderStart(shop.services, admin, { orderId })).unpaid.map(({ id }) => id);

const strangers = [
  { who: "guest", enter: () => shop.newGuest() },
  { who: "customer", enter: () => shop.newCustomer() },
];
const pretended = [
  { what: "email address", traits: { email: " Isla@Example.ORG" } },
  { what: "telephone number", traits: { phone: "+44 1632 960152" } },
  { what: "email address and telephone number", traits: { email: isla.email, phone: isla.phone } },
];

describe.each(strangers)("the order of another $who", ({ enter }) => {
  test.each(pretended)("with a customer's $what is merged with no order of the account", async ({ traits }) => {
    const customer = await shop.newCustomer();
    const ofAccount = await place(customer, victim);
    const own = await place(customer, { ...victim, city: "Crieff" });
    const others = await place(await enter(), { ...stranger, ...traits });
    const before = await readBoth(ofAccount, others);
    for (const choices of [{}, { name: "kept", email: "kept", phone: "kept", address: "kept" }] as const) {
      await expect(merge(ofAccount, others, choices)).rejects.toMatchObject({ code: "order.merge-account" });
      await expect(merge(others, ofAccount, choices)).rejects.toMatchObject({ code: "order.merge-account" });
    }
    expect(await readBoth(ofAccount, others)).toEqual(before);
    expect(await listOffered(others)).not.toContain(ofAccount);
    expect((await listOffered(ofAccount)).toSorted()).toEqual([ofAccount, own].toSorted());
  });
});

test("five newer orders of strangers do not hide a customer's own unpaid order", async () => {
  const customer = await shop.newCustomer();
  const [first, second] = [await place(customer, victim), await place(customer, { ...victim, notes: "" })];
  for (let count = 0; count < 5; count += 1) await place(await shop.newGuest(), { ...stranger, email: isla.email });
  expect((await listOffered(first)).toSorted()).toEqual([first, second].toSorted());
});

test("orders of strangers with a guest's telephone number come after the guest's own, and a burst after all others", async () => {
  const rare = { ...isla, email: "rare@example.org", phone: "01632 960777" };
  const [first, second] = [await place(await shop.newGuest(), rare), await place(await shop.newGuest(), rare)];
  for (let count = 0; count < 6; count += 1)
    await place(await shop.newGuest(), { ...stranger, email: `sandy${count}@example.org`, phone: rare.phone });
  expect((await listOffered(first)).slice(0, 2).toSorted()).toEqual([first, second].toSorted());

  const copies: string[] = [];
  for (let count = 0; count < 6; count += 1) copies.push(await place(await shop.newGuest(), rare));
  await shop.db.update(orderOrigins).set({ burstId: "burst" }).where(inArray(orderOrigins.orderId, copies));
  expect((await listOffered(first)).slice(0, 2).toSorted()).toEqual([first, second].toSorted());
});

const wrong: [string, MergeChoices][] = [
  ["missing", {}],
  ["short of one", { name: "kept", phone: "kept" }],
  ["one too many", { name: "kept", email: "kept", phone: "kept", address: "kept" }],
  ["about something else", { name: "kept", email: "kept", phone: "kept" }],
];

test.each(wrong)("guests' orders are not merged by choices that are %s", async (_, choices) => {
  const kept = await place(await shop.newGuest(), victim);
  const other = await place(await shop.newGuest(), { ...stranger, email: "ISLA@example.org" });
  const before = await readBoth(kept, other);
  await expect(merge(kept, other, choices)).rejects.toMatchObject({ code: "order.merge-differs" });
  expect(await readBoth(kept, other)).toEqual(before);
});

test("choices that were right before an address changed are refused", async () => {
  const kept = await place(await shop.newGuest(), victim);
  const other = await place(await shop.newGuest(), { ...stranger, email: isla.email });
  const choices = { name: "kept", phone: "kept", address: "kept" } as const;
  const [{ version }, { version: otherVersion }] = [await shop.row(kept), await shop.row(other)];
  const seen = { orderId: kept, version, otherOrderId: other, otherVersion, choices };
  const deliveryInfo = { ...stranger, email: "sandy@example.org", phone: isla.phone };
  await changeAddress(shop.services, admin, { orderId: other, version: otherVersion, deliveryInfo });
  await expect(mergeOrders(shop.services, admin, seen)).rejects.toMatchObject({ code: "order.changed" });
  await expect(merge(kept, other, choices)).rejects.toMatchObject({ code: "order.merge-differs" });
  await merge(kept, other, { name: "kept", email: "kept", address: "kept" });
});

test("details that differ only in capitals and spaces need no choice, and stay as the kept order has them", async () => {
  const kept = await place(await shop.newGuest(), victim);
  const typed = {
    ...victim,
    firstName: "ISLA",
    email: "Isla@Example.org",
    phone: "+44 (0)1632 960 152",
    address1: "3  burnside  Cottages",
    postcode: "ph10aa",
  };
  const other = await place(await shop.newGuest(), typed);
  await merge(kept, other);
  expect(await shop.row(kept)).toMatchObject({ ...victim, status: "pending" });
});

test("a merged order of guests has what the dealer chose, and its history what it had before", async () => {
  const kept = await place(await shop.newGuest(), victim);
  const other = await place(await shop.newGuest(), { ...stranger, phone: isla.phone });
  const { order } = await merge(kept, other, { name: "other", email: "kept", address: "other" });
  const { address1, city, postcode } = stranger;
  expect(order.deliveryInfo).toEqual({ ...victim, firstName: "Sandy", lastName: "Stranger", address1, city, postcode });
  expect(order.history.map(describeHistory)[0]).toBe(
    `Order ${other} merged into this one by A person, £75.00 now: first name was “Isla”, last name was “Fraser”, address line 1 was “3 Burnside Cottages”, city was “Perth”, postcode was “PH1 0AA”.`,
  );
});

test("neither customer gets to the notes of the other order: they are among the desk's own", async () => {
  const [guest, otherGuest] = [await shop.newGuest(), await shop.newGuest()];
  const kept = await place(guest, { ...stranger, email: isla.email });
  const other = await place(otherGuest, victim);
  await merge(kept, other, { name: "kept", phone: "kept", address: "kept" });
  const { order } = await setDeliveryCost(shop.services, admin, { orderId: kept, deliveryCostPence: 500 });
  expect(order).toMatchObject({ adminNotes: `Notes of ${other}: ${victim.notes}` });
  expect(order.deliveryInfo.notes).toBe(stranger.notes);

  const [row, link] = [await shop.row(kept), (await shop.links(kept)).at(-1)?.id ?? ""];
  const page = formatOrderPagePath(shop.services, row).split("/").at(-1) ?? "";
  const mailed = await findMailOrder(shop.services, kept);
  const shown = JSON.stringify([
    await viewOrder(shop.db, row),
    await getOrder(shop.services, guest, { orderId: kept }),
    await getOrderPage(shop.services, guest, { link: page }),
    showCustomerText(mailed?.order, "confirmed"),
    await readLinkChanges(shop.services, kept, link),
  ]);
  expect(shown).toContain(stranger.notes);
  expect(shown).not.toContain(victim.notes);
  const theirs = JSON.stringify([
    await getOrder(shop.services, otherGuest, { orderId: other }),
    await getOrderPage(shop.services, otherGuest, { link: other }),
  ]);
  expect(theirs).toContain(victim.notes);
  for (const words of [stranger.notes, stranger.address1]) expect(theirs).not.toContain(words);
});

test("who placed the kept order no longer opens it once it has details of the other", async () => {
  const guest = await shop.newGuest();
  const kept = await place(guest, { ...stranger, email: isla.email });
  const mailed =
    formatOrderPagePath(shop.services, await shop.row(kept))
      .split("/")
      .at(-1) ?? "";
  const other = await place(await shop.newGuest(), victim);
  await merge(kept, other, { name: "other", phone: "other", address: "other" });
  for (const link of [mailed, kept])
    await expect(getOrderPage(shop.services, guest, { link })).rejects.toMatchObject({ code: "order.not-found" });
  const { history } = await getDeskOrder(shop.services, kept);
  expect(history.map(({ event }) => event)).toContain("page-link-replaced");
});

test("a guest who placed both orders in one browser still sees the merged one, whatever was chosen", async () => {
  const guest = await shop.newGuest();
  const kept = await place(guest, victim);
  const other = await place(guest, { ...victim, city: "Crieff" });
  await merge(kept, other, { address: "other" });
  expect(await getOrder(shop.services, guest, { orderId: kept })).toMatchObject({ deliveryInfo: { city: "Crieff" } });
});

test("two orders of an account to two addresses are merged once the dealer has chosen one", async () => {
  const customer = await shop.newCustomer();
  const kept = await place(customer, victim);
  const other = await place(customer, { ...victim, address1: "The pond", notes: "Ring twice." });
  await expect(merge(kept, other)).rejects.toMatchObject({ code: "order.merge-differs" });
  await merge(kept, other, { address: "other" });
  expect(await getOrder(shop.services, customer, { orderId: kept })).toMatchObject({
    deliveryInfo: { address1: "The pond", notes: victim.notes },
  });
});
