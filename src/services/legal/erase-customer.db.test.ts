import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPhotographStore } from "#adapters/media/photograph-store.ts";
import { profiles, sessions, users } from "#db/schema/accounts.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { erasures } from "#db/schema/erasures.ts";
import { orders } from "#db/schema/orders.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { receipts } from "#db/schema/receipts.ts";
import { stockRequests } from "#db/schema/stock.ts";
import { requireRight } from "#services/accounts/admin.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import type { Actor } from "#services/context.ts";
import { noteEnquiry } from "#services/enquiries/change-enquiry.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeAddress } from "#services/orders/changes/change-delivery.ts";
import { addNote, askAboutOrder, clearAttention, messageCustomer } from "#services/orders/messages/messages.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { saveReview, stopReviewMails } from "#services/reviews/own-review.ts";
import { registerCustomer } from "#tests/support/account.ts";
import { addOrderMail } from "#tests/support/add-order-mail.ts";
import { deliverOrder } from "#tests/support/delivered-order.ts";
import { addEnquiry } from "#tests/support/enquiry.ts";
import { findStored } from "#tests/support/everything-stored.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { eraseAgain, eraseCustomer } from "./erase-customer.ts";
import { handOver } from "./hand-over.ts";
import { readCustomer, readErasurePlan } from "./read-customer.ts";

let shop: TestShop;
let admin: AdminActor;
const folder = mkdtempSync(join(tmpdir(), "photographs-"));
const photographs = join(folder, "enquiries");

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  mkdirSync(photographs);
  // This is the real store in everything except making pictures.
  shop.services.photographs = {
    ...createPhotographStore(folder),
    async add(id, bytes) {
      for (const size of ["large", "small"]) writeFileSync(join(photographs, `${id}.${size}.jpg`), bytes);
      return { bytes: bytes.byteLength, width: 480, height: 320 };
    },
  };
});
beforeEach(() => shop.clearLimits());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

/** Makes a person with values that nobody else has. */
function newPerson(email = `quenby-${randomUUID()}@example.org`) {
  const mark = randomUUID().slice(0, 8);
  return {
    ...isla,
    firstName: `Quenby${mark}`,
    lastName: `Wrexhall${mark}`,
    email,
    phone: `01632 ${String(Math.random()).slice(2, 8)}`,
    address1: `17 Larkrise ${mark}`,
    address2: `Upper ${mark}`,
    city: `Tarbolton${mark}`,
    postcode: "KW17 2ZZ",
    notes: `Ring the bell ${mark}`,
  };
}

type Person = ReturnType<typeof newPerson>;
const valuesOf = ({ city, address2, notes, ...person }: Person) => [
  person.firstName,
  person.lastName,
  person.email,
  person.phone,
  person.address1,
  address2,
  city,
  notes,
  ...said(city),
];
/** Texts said by or about the person, recognised by a part of the town's name. */
const said = (city: string) =>
  ["question", "message", "note", "admin note", "review", "enquiry", "inquired", "price", "device", "answer"].map(
    (what) => `${what} of ${city}`,
  );

/** Takes an order through everything, with a word of the customer in each place. */
async function liveThroughAnOrder(actor: Extract<Actor, { userId: string }>, person: Person): Promise<string> {
  const { city } = person;
  const { orderId } = await shop.order(actor, { deliveryInfo: person });
  await addOrderMail(shop, orderId, { job: { template: "order-received", orderId } });
  await shop.db.execute(
    sql`update order_mails set recipient = ${person.email}, subject = ${`To ${person.firstName}`} where order_id = ${orderId}`,
  );
  const version = async () => (await shop.row(orderId)).version;
  await changeAddress(shop.services, admin, {
    orderId,
    version: await version(),
    deliveryInfo: { ...person, address2: `${person.address2} house` },
  });
  const link =
    formatOrderPagePath(shop.services, await shop.row(orderId))
      .split("/")
      .at(-1) ?? "";
  const visitor: Actor = { kind: "visitor" };
  await askAboutOrder(shop.services, { actor: visitor, ipAddress: null }, { link, question: `question of ${city}` });
  await addNote(shop.services, admin, { orderId, text: `note of ${city}` });
  await messageCustomer(shop.services, admin, {
    orderId,
    version: await version(),
    text: `message of ${city}`,
    requestId: randomUUID(),
    asks: false,
  });
  await clearAttention(shop.services, admin, { orderId });
  await deliverOrder(shop, admin, orderId);
  await saveReview(shop.services, visitor, {
    link,
    rating: 5,
    words: `review of ${city}`,
    shownName: person.firstName,
  });
  await stopReviewMails(shop.services, visitor, { link });
  const [payment] = await shop.payments(orderId);
  await refundPayment(shop.services, admin, {
    paymentId: payment?.id ?? 0,
    version: await version(),
    requestId: randomUUID(),
    amountPence: 100,
    reason: "goodwill",
    note: "",
  });
  await shop.db
    .update(orders)
    .set({ adminNotes: `admin note of ${city}` })
    .where(eq(orders.id, orderId));
  await shop.db.execute(sql`update refunds set state = 'succeeded' where order_id = ${orderId}`);
  return orderId;
}

async function writeToTheShop(person: Person): Promise<void> {
  const { city, email } = person;
  const photographId = randomUUID().replaceAll("-", "");
  await shop.services.photographs.add(photographId, Buffer.from(`a garden of ${email}`));
  const enquiryId = await addEnquiry(shop, {
    email,
    name: person.firstName,
    phone: person.phone,
    place: city,
    message: `enquiry of ${city}`,
  });
  await shop.db.execute(sql`insert into enquiry_photographs (id, enquiry_id, name, bytes, width, height, created_at)
    values (${photographId}, ${enquiryId}, ${`${person.firstName}.jpg`}, 1, 1, 1, ${shop.clock.now.toISOString()})`);
  await noteEnquiry(shop.services, admin, {
    enquiryId,
    requestId: randomUUID().replaceAll("-", ""),
    text: `inquired of ${city}`,
  });
  await askForPrice(
    shop.services,
    { actor: { kind: "visitor" }, ipAddress: null },
    {
      productKey: "key-3",
      selectedSize: "",
      selectedOption: "",
      name: person.firstName,
      email,
      message: `price of ${city}`,
    },
  );
  const request = { productKey: "key-4", choice: "", email, createdAt: shop.clock.now };
  await shop.db.insert(stockRequests).values(request);
}

const plan = async (claim: Parameters<typeof readCustomer>[1]) =>
  readErasurePlan(shop.services, await readCustomer(shop.db, claim));

/** The places in the tax record: the receipt, with the name and address on it. */
const taxRecord = new Set(["receipts.document"]);
const findOutsideTaxRecord = async (person: Person) =>
  (await findStored(shop.db, valuesOf(person))).filter(({ column }) => !taxRecord.has(column));

test("nothing of an erased account is found anywhere in the database or among the photographs, beyond the tax record", async () => {
  const { userId, email } = await registerCustomer(shop.services);
  const person = newPerson(email);
  const { city } = person;
  await shop.db
    .update(users)
    .set({ emailVerifiedAt: shop.clock.now, name: person.lastName })
    .where(eq(users.id, userId));
  const { notes: _notes, ...profile } = person;
  await shop.db
    .insert(profiles)
    .values({ ...profile, userId })
    .onConflictDoUpdate({ target: profiles.userId, set: profile });
  await shop.db
    .update(sessions)
    .set({ userAgent: `device of ${city}` })
    .where(eq(sessions.userId, userId));
  await issueConfirmToken(shop.services, { userId, email });
  const customer = { kind: "registered", userId, email } as const;
  const orderId = await liveThroughAnOrder(customer, person);
  const { orderId: unpaidId } = await shop.order(customer, { deliveryInfo: { ...person, notes: `answer of ${city}` } });
  await cancelOrder(shop.services, admin, { orderId: unpaidId });
  const guestOrder = await shop.order(await shop.newGuest(), { deliveryInfo: person });
  await cancelOrder(shop.services, admin, { orderId: guestOrder.orderId });
  await writeToTheShop(person);
  await shop.db.insert(rateLimits).values({ key: `sign-in:account:${email}`, count: 1, windowEndsAt: shop.clock.now });
  await shop.db.transaction((tx) =>
    shop.services.jobs.enqueue(tx, "send-mail", { template: "reset-password", to: email.toUpperCase() }),
  );
  const before = new Set((await findStored(shop.db, valuesOf(person))).map(({ column }) => column));
  for (const column of [
    "orders.notes",
    "order_history.detail",
    "order_mails.recipient",
    "test_jobs.data",
    "reviews.words",
  ])
    expect(before, column).toContain(column);
  expect(readdirSync(photographs)).toHaveLength(2);

  const { text } = await handOver(shop.services, { userId });
  for (const value of [...valuesOf(person), Buffer.from(`a garden of ${email}`).toString("base64")])
    // For a device, the file names only its kind.
    if (!value.startsWith("device")) expect(text.toLowerCase(), value).toContain(value.toLowerCase());
  expect(text).not.toContain("people.test");

  expect((await plan({ userId })).stays).toMatchObject([{ until: "2033-11-21T00:00:00.000Z" }]);
  await eraseCustomer(shop.services, customer, { userId });

  expect(await findOutsideTaxRecord(person)).toEqual([]);
  expect(readdirSync(photographs)).toEqual([]);
  expect(await findStored(shop.db, [userId])).toEqual([{ value: userId, column: "erasures.ids" }]);
  const kept = await shop.row(orderId);
  expect(kept).toMatchObject({
    lastName: "(erased)",
    discountedPence: 3_750,
    deliveryCostPence: 950,
    isAnonymous: true,
  });
  const [receipt] = await shop.db.select().from(receipts).where(eq(receipts.orderId, orderId));
  expect(receipt?.document?.customer.join()).toContain(person.lastName);
  expect(await shop.payments(orderId)).toHaveLength(1);
  expect(await shop.refunds(orderId)).toHaveLength(1);
  expect(await shop.db.select().from(orders).where(eq(orders.id, unpaidId))).toEqual([]);
  expect((await shop.history(orderId)).at(-1)).toMatchObject({
    event: "customer-erased",
    actor: "customer",
    actorId: null,
  });
});

test("a guest is erased by an address, and other people’s things stay", async () => {
  const [person, other] = [newPerson(), newPerson()];
  await liveThroughAnOrder(await shop.newGuest(), person);
  await writeToTheShop(person);
  const othersOrder = await shop.order(await shop.newGuest(), { deliveryInfo: other });
  await writeToTheShop(other);
  const { email } = person;
  expect((await plan({ email })).goes).toEqual([
    "1 paid order: the name, address, phone number, notes, messages and emails kept with it",
    "1 review",
    "1 enquiry",
    "1 photograph",
    "1 request for a price",
    "1 wait for something to be back in stock",
  ]);
  await eraseCustomer(shop.services, admin, { email });
  expect(await findOutsideTaxRecord(person)).toEqual([]);
  expect(await shop.row(othersOrder.orderId)).toMatchObject({ email: other.email });
  expect((await readCustomer(shop.db, { email: other.email })).enquiries).toHaveLength(1);
  expect(readdirSync(photographs)).toHaveLength(2);
  expect(await plan({ email })).toEqual({ obstacles: [], goes: [], stays: [] });
});

test("an account that has not confirmed its address gets nothing of whoever reads it", async () => {
  const { userId, email } = await registerCustomer(shop.services);
  await shop.order(await shop.newGuest(), { deliveryInfo: newPerson(email) });
  await addEnquiry(shop, { email });
  expect(await readCustomer(shop.db, { userId })).toMatchObject({ email: "", orders: [], enquiries: [] });
  expect((await readCustomer(shop.db, { email })).orders).toHaveLength(1);
});

test("an order under way, a refund on its way, an open matter and an admin are not erased", async () => {
  const person = newPerson();
  const { orderId } = await shop.order(await shop.newGuest(), { deliveryInfo: person });
  const erase = () => eraseCustomer(shop.services, admin, { orderId });
  await expect(erase()).rejects.toMatchObject({
    code: "customer.not-erasable",
    message: expect.stringContaining("under way"),
  });
  await shop.db.update(orders).set({ status: "delivered", attention: "Disputed." }).where(eq(orders.id, orderId));
  await expect(erase()).rejects.toThrow(/settled/);
  expect(await shop.row(orderId)).toMatchObject({ email: person.email });
  expect(
    await shop.db
      .select()
      .from(erasures)
      .where(sql`${erasures.ids}->'orders' ? ${orderId}`),
  ).toEqual([]);
  await expect(eraseCustomer(shop.services, admin, { userId: admin.userId })).rejects.toThrow(/admin/);
});

test("a restored database is erased again, but not what came later", async () => {
  const person = newPerson();
  const orderId = await liveThroughAnOrder(await shop.newGuest(), person);
  const { orderId: underWay } = await shop.order(await shop.newGuest(), { deliveryInfo: person });
  await writeToTheShop(person);
  const { orders: placed, enquiries: sent } = await readCustomer(shop.db, { email: person.email });
  const ids = {
    users: placed.map((order) => order.userId),
    orders: placed.map((order) => order.id),
    enquiries: sent.map(({ id }) => id),
    priceRequests: [],
    stockRequests: [],
    refusals: [],
  };
  const later = new Date(shop.clock.now.getTime() + 1_000);
  const [former] = sent;
  const [back] = await shop.db
    .insert(enquiries)
    .values({ ...former!, id: former!.id + 50, requestId: randomUUID(), createdAt: later })
    .returning();
  ids.enquiries.push(back!.id);
  await shop.db.insert(erasures).values({ id: randomUUID(), at: shop.clock.now, ids, doneAt: null });
  await eraseAgain(shop.services);
  expect(await shop.row(orderId)).toMatchObject({ lastName: "(erased)", email: "" });
  // The order may still be paid, so the desk sees it.
  expect(await shop.row(underWay)).toMatchObject({ lastName: "(erased)", status: "pending" });
  expect((await readCustomer(shop.db, { email: person.email })).enquiries.map(({ id }) => id)).toEqual([back!.id]);
  await eraseAgain(shop.services);
  expect((await shop.history(orderId)).filter(({ event }) => event === "customer-erased")).toHaveLength(1);
});

test("the right is one of its own", () => {
  expect(() => requireRight({ kind: "registered", userId: "1", email: "" }, "customer-data")).toThrow();
});
