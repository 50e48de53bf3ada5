import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { orderOrigins } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { reviews } from "#db/schema/reviews.ts";
import { httpStatusOfCallStatus, type CallStatus } from "#domain/call-status.ts";
import type { AnyCall, NamedThing } from "#server/calls/call.ts";
import { callTable } from "#server/calls/table.ts";
import type { SignedInActor } from "#services/context.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryMethod } from "#services/orders/changes/change-delivery.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { makeReady, markParcelDelivered, sendParcel } from "#services/orders/parcels/record-sending.ts";
import { recordReturn } from "#services/orders/returns/returns.ts";
import { startSessionCookie } from "../support/account.ts";
import { addOrderMail } from "../support/add-order-mail.ts";
import { deliverOrder } from "../support/delivered-order.ts";
import { addEnquiry } from "../support/enquiry.ts";
import { openHttpShop, type HttpShop } from "../support/http-shop.ts";
import { addAcceptablePayment, addPaidOrder } from "../support/paid-order.ts";
import { payOrder } from "../support/pay-order.ts";
import { addPriceRequest } from "../support/price-request.ts";
import { isla } from "../support/test-shop.ts";
import { addUnmatchedPayment } from "../support/unmatched-payment.ts";

/** Calls of the desk refuse even the person who owns the data. */
const deskAlone = { stranger: "permission-denied", admin: "ok" } as const;

interface Person {
  userId: string;
  /** The email address, which is confirmed except for a guest's. */
  email: string;
  cookie: string;
}

type Kind = "guest" | "registered" | "admin";

/** A person's order with its payment link, and the words in it that nobody else may read. */
interface Target {
  kind: Kind;
  owner: Person;
  orderId: string;
  paymentLinkId: string;
  sessionId: string;
  privateWords: string[];
}

/** Fields of a call's data. */
type Fields = Record<string, unknown>;

/** Prepares the target's data for a call. Returns the fields that name it. */
const makeThing: Record<NamedThing, (target: Target) => Promise<Fields>> = {
  order: async () => ({}),
  session: async () => ({}),
  "order in a burst": async (of) => ({
    burstId: await putIntoBurst(of),
    newestSeenAt: http.shop.clock.now.toISOString(),
  }),
  "order with an email": async ({ orderId }) => ({ mailId: await addOrderMail(http.shop, orderId) }),
  "paid order": async ({ orderId }) => ({ version: await payOrder(http.shop, await http.shop.newAdmin(), orderId) }),
  "order paid for collection": async ({ orderId }) => ({ version: await payForCollection(orderId) }),
  "order ready to collect": async ({ orderId }) => ({ version: await makeOrderReady(orderId) }),
  "sent order": async ({ orderId }) => ({ version: await sendOrder(orderId) }),
  "delivered order": async ({ orderId }) => ({
    version: await deliverOrder(http.shop, await http.shop.newAdmin(), orderId),
  }),
  async "delivered parcel"({ orderId }) {
    const step = { orderId, version: await sendOrder(orderId), sendMail: true, number: 1 };
    return { version: (await markParcelDelivered(http.shop.services, await http.shop.newAdmin(), step)).order.version };
  },
  async "announced return"({ orderId }) {
    const version = await sendOrder(orderId);
    const requestId = randomUUID();
    const reason = "arrived-broken" as const;
    const asked = { requestId, lines: [{ position: 0, quantity: 1 }], reason, words: "" };
    await recordReturn(http.shop.services, await http.shop.newAdmin(), { orderId, version, ...asked });
    return { returnId: requestId, version: version + 1 };
  },
  async "cancelled order"({ orderId }) {
    await cancelOrder(http.shop.services, await http.shop.newAdmin(), { orderId });
    return {};
  },
  async "two orders"({ owner, kind }) {
    const { orderId } = await http.shop.order({ kind, userId: owner.userId, email: "" } as SignedInActor);
    const choices = { name: "kept", email: "kept", address: "kept" };
    return { otherOrderId: orderId, otherVersion: (await http.shop.row(orderId)).version, choices };
  },
  "payment that asks for attention": () => addAcceptablePayment(http.shop),
  async "payment of an order"() {
    const { paymentId, version } = await addPaidOrder(http.shop);
    return { paymentId, version };
  },
  "payment without an order": async () => ({ paymentId: await addUnmatchedPayment(http.shop) }),
  enquiry: async () => ({ enquiryId: await addEnquiry(http.shop), version: 1 }),
  "price request": async () => ({ priceRequestId: await addPriceRequest(http.shop) }),
  review: async ({ orderId }) => ({ reviewId: await newReview(orderId) }),
};

/** The fields that name the target itself, as calls spell them. */
async function readTargetFields({ orderId, owner, paymentLinkId, sessionId, privateWords }: Target): Promise<Fields> {
  const { version } = await http.shop.row(orderId);
  return {
    orderId,
    version,
    paymentLinkId,
    sessionId,
    userId: owner.userId,
    orderIds: [orderId],
    // Names the order by number. Its token opens it to anyone: see order-page.db.test.ts.
    link: orderId,
    customerOrderId: orderId,
    deliveryInfo: { ...exampleCustomer, email: owner.email },
    search: privateWords[0],
    postcode: isla.postcode,
    requestId: randomUUID().replaceAll("-", ""),
  };
}

const table: Readonly<Record<string, AnyCall>> = callTable;

/** Returns the example of a call with the target's ids in place of its own. */
async function exampleAbout(call: AnyCall, thing: NamedThing): Promise<Fields> {
  const example = call.example as Fields;
  const made = await makeThing[thing](target);
  const named = { ...(await readTargetFields(target)), ...made };
  return { ...example, ...Object.fromEntries(Object.entries(named).filter(([field]) => field in example)) };
}

let http: HttpShop;
let target: Target;

beforeAll(async () => {
  http = await openHttpShop();
});
afterAll(() => http.close());

async function newPerson(kind: Kind): Promise<Person> {
  const make = { guest: http.shop.newGuest, registered: http.shop.newCustomer, admin: http.shop.newAdmin }[kind];
  const { userId } = await make();
  const email = `${userId}@people.test`;
  const emailVerifiedAt = kind === "guest" ? null : http.shop.clock.now;
  await http.shop.db.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, userId));
  return { userId, email, cookie: await startSessionCookie(http.shop.services, userId) };
}

async function putIntoBurst({ orderId }: Target): Promise<string> {
  const origin = { orderId, burstId: randomUUID(), createdAt: http.shop.clock.now };
  await http.shop.db
    .insert(orderOrigins)
    .values(origin)
    .onConflictDoUpdate({ target: orderOrigins.orderId, set: origin });
  return origin.burstId;
}

/** Returns the version of the paid order, which is to be collected. */
async function payForCollection(orderId: string): Promise<number> {
  const admin = await http.shop.newAdmin();
  const version = await payOrder(http.shop, admin, orderId);
  const change = { orderId, version, deliveryMethod: "collection" } as const;
  return (await setDeliveryMethod(http.shop.services, admin, change)).order.version;
}

async function makeOrderReady(orderId: string): Promise<number> {
  const change = { orderId, version: await payForCollection(orderId), sendMail: true };
  return (await makeReady(http.shop.services, await http.shop.newAdmin(), change)).order.version;
}

async function newReview(orderId: string): Promise<number> {
  const review = { orderId, rating: 4, words: "It runs.", shownName: "Isla", writtenAt: new Date() };
  const [row] = await http.shop.db.insert(reviews).values(review).returning({ id: reviews.id });
  return row!.id;
}

async function sendOrder(orderId: string): Promise<number> {
  const admin = await http.shop.newAdmin();
  const version = await payOrder(http.shop, admin, orderId);
  const parcel = { orderId, version, sendMail: true, carrier: "DPD", tracking: "", sentOn: "2026-11-20", isLast: true };
  return (await sendParcel(http.shop.services, admin, parcel)).order.version;
}

async function newTarget(owner: Person, kind: Kind): Promise<Target> {
  const mark = randomUUID().slice(0, 8);
  const deliveryInfo = {
    ...isla,
    email: owner.email,
    address1: `${mark} Larch Grove`,
    notes: `Gate code ${mark}`,
    lastName: `Mac${mark}`,
  };
  const actor = { kind, userId: owner.userId, email: "" } as SignedInActor;
  const { orderId } = await http.shop.order(actor, { deliveryInfo });
  await setDeliveryCost(http.shop.services, await http.shop.newAdmin(), { orderId, deliveryCostPence: 950 });
  const [link] = await http.shop.links(orderId);
  const [session] = await http.shop.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
  return {
    kind,
    owner,
    orderId,
    paymentLinkId: link?.id ?? "",
    sessionId: session?.id ?? "",
    privateWords: [mark, link?.url ?? "none"],
  };
}

async function readState() {
  const { orderId, owner } = target;
  return Promise.all([
    http.shop.row(orderId),
    http.shop.links(orderId),
    http.shop.history(orderId),
    http.shop.db.select().from(sessions).where(eq(sessions.userId, owner.userId)),
    http.shop.jobs(orderId),
    http.shop.db.select().from(payments),
  ]);
}

/** Fields with ids of someone's belongings. Photographs have ids that nobody else knows: see enquiries.db.test.ts. */
const idsOfSomeone = /^(user|order|paymentLink|payment|enquiry|priceRequest|review|session|burst)Id$|^link$|^orderIds$/;

test("a call whose data names someone's belongings declares their kind", () => {
  const silent = Object.entries(table).filter(
    ([, { example, about }]) =>
      about === undefined && Object.keys((example ?? {}) as Fields).some((field) => idsOfSomeone.test(field)),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

describe.each(["guest", "registered"] as const)("the belongings of a %s person", (kind) => {
  test.each(Object.entries(table))("%s", async (name, call) => {
    const about = typeof call.about === "string" ? { thing: call.about, ...deskAlone } : call.about;
    // Calls that name nothing leave the target as it is for the next one.
    if (about !== undefined || target?.kind !== kind) target = await newTarget(await newPerson(kind), kind);
    const { owner } = target;
    const data = about === undefined ? {} : await exampleAbout(call, about.thing);
    /** The answer to a caller who passes the guards, unless the call is not for guests. */
    const statusFor = (who: "guest" | "registered", status: CallStatus) =>
      call.who === "account" && who === "guest" ? 401 : httpStatusOfCallStatus[status];
    const others: [string, Person | null, number | undefined][] = [
      ["nobody", null, about && 401],
      ["another guest", await newPerson("guest"), about && statusFor("guest", about.stranger)],
      ["another customer", await newPerson("registered"), about && statusFor("registered", about.stranger)],
    ];
    const before = await readState();
    for (const [who, person, status] of others) {
      const response = await send(name, data, person);
      if (status !== undefined) expect(response.status, `${who}: ${response.text}`).toBe(status);
      for (const words of [...target.privateWords, target.orderId]) expect(response.text, who).not.toContain(words);
    }
    expect(await readState()).toEqual(before);
    if (about === undefined) return;
    const ownersStatus = call.who === "desk" ? 403 : statusFor(kind, "ok");
    expect((await send(name, data, owner)).status).toBe(ownersStatus);
    const admins = await send(name, data, await newPerson("admin"));
    expect(admins.status, admins.text).toBe(httpStatusOfCallStatus[about.admin]);
  });
});

/** Calls from a separate browser and address. */
function send(name: string, data: unknown, person: Person | null) {
  return http.caller().send(name, JSON.stringify({ data }), person === null ? {} : { cookie: person.cookie });
}

test("a list holds a person's own orders and nobody else's", async () => {
  const [owner, other] = [await newPerson("registered"), await newPerson("registered")];
  // The desk lists the newest orders, and the clock stands still.
  http.shop.clock.now = new Date(http.shop.clock.now.getTime() + 1_000);
  target = await newTarget(owner, "registered");
  expect((await send("listMyOrders", {}, owner)).text).toContain(target.orderId);
  expect((await send("listMyOrders", {}, other)).text).not.toContain(target.orderId);
  expect((await send("listOrders", {}, await newPerson("admin"))).text).toContain(target.orderId);
});
