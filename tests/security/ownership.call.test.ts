import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { orderOrigins } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { type CallName, callTable } from "#server/calls/table.ts";
import type { SignedInActor } from "#services/context.ts";
import { cancelOrder } from "#services/orders/changing/cancel-order.ts";
import { makeReady } from "#services/orders/sending/make-ready.ts";
import { reviews } from "#db/schema/reviews.ts";
import { deliverOrder } from "../support/delivered-order.ts";
import { markDelivered } from "#services/orders/sending/deliver-order.ts";
import { markParcelDelivered } from "#services/orders/sending/deliver-parcel.ts";
import { sendParcel } from "#services/orders/sending/send-parcel.ts";
import { setDeliveryCost } from "#services/orders/changing/set-delivery-cost.ts";
import { setDeliveryMethod } from "#services/orders/changing/set-delivery-method.ts";
import { startSessionCookie } from "../support/account.ts";
import { addOrderMail } from "../support/add-order-mail.ts";
import { type HttpShop, openHttpShop } from "../support/http-shop.ts";
import { payOrder } from "../support/pay-order.ts";
import { addEnquiry } from "../support/enquiry.ts";
import { addPriceRequest } from "../support/price-request.ts";
import { isla } from "../support/test-shop.ts";
import { addAcceptablePayment, addPaidOrder } from "../support/paid-order.ts";
import { addUnmatchedPayment } from "../support/unmatched-payment.ts";

interface Person {
  userId: string;
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

type Status = 200 | 400 | 401 | 403 | 404;
/** One status, or one for guests and one for registered customers. */
type Statuses = Status | { guest: Status; registered: Status };
interface Row {
  /** Data that names something of the target's. */
  data(target: Target): unknown;
  owner: Statuses;
  /** Any other guest or customer. */
  stranger: Statuses;
  admin: Status;
}
const namesNothing = "its data names nothing that belongs to a person";

const deskChange = (data: Row["data"]): Row => ({ data, owner: 403, stranger: 403, admin: 200 });

/** What each call answers when its data names somebody's order, link, payment or account. A call without a row does not compile. */
const rows: Record<CallName, Row | typeof namesNothing> = {
  session: namesNothing,
  signIn: namesNothing,
  register: namesNothing,
  continueAsGuest: namesNothing,
  checkCart: namesNothing,
  estimateDelivery: namesNothing,
  syncCart: namesNothing,
  getCatalogueReport: namesNothing,
  refreshCatalogue: namesNothing,
  acceptSheet: namesNothing,
  declineSheet: namesNothing,
  takeBackSheet: namesNothing,
  listSheetProducts: namesNothing,
  getSheetProduct: namesNothing,
  previewSheetProduct: namesNothing,
  saveSheetProduct: namesNothing,
  takeOutSheetProduct: namesNothing,
  undoSheetEdit: namesNothing,
  writeSheetOnSale: namesNothing,
  listMistakes: namesNothing,
  listEditableContent: namesNothing,
  getContentEntry: namesNothing,
  previewContent: namesNothing,
  publishContent: namesNothing,
  takeBackContent: namesNothing,
  addPicture: namesNothing,
  turnPicture: namesNothing,
  signOut: namesNothing,
  requestPasswordReset: namesNothing,
  resetPassword: namesNothing,
  getProfile: namesNothing,
  getAccount: namesNothing,
  saveProfile: namesNothing,
  changePassword: namesNothing,
  changeEmail: namesNothing,
  confirmEmail: namesNothing,
  requestEmailConfirmation: namesNothing,
  signOutEverywhere: namesNothing,
  getSecondFactor: namesNothing,
  startSecondFactor: namesNothing,
  confirmSecondFactor: namesNothing,
  removeSecondFactor: namesNothing,
  listAdminSignIns: namesNothing,
  // Somebody else's session is like one that has ended.
  signOutDevice: {
    data: ({ sessionId }) => ({ sessionId }),
    owner: { guest: 401, registered: 200 },
    stranger: { guest: 401, registered: 200 },
    admin: 200,
  },
  listMyOrders: namesNothing,
  listOrders: namesNothing,
  countOrders: namesNothing,
  listOrderNews: namesNothing,
  getDeskFigures: namesNothing,
  listUnmatchedPayments: namesNothing,
  exportOrders: namesNothing,
  listOpenLines: namesNothing,
  askForPrice: namesNothing,
  // Names photographs by ids that nobody else knows: see enquiries.db.test.ts.
  addEnquiryPhotograph: namesNothing,
  removeEnquiryPhotograph: namesNothing,
  askForConsultation: namesNothing,
  listEnquiries: namesNothing,
  listPriceRequests: namesNothing,
  recordSearch: namesNothing,
  listSearches: namesNothing,
  getSetUpProblems: namesNothing,
  placeOrder: {
    data: ({ owner }) => ({ userId: owner.userId, cartItems: [{ id: "0", quantity: 1 }], deliveryInfo: isla }),
    owner: 200,
    stranger: 403,
    admin: 403,
  },
  getOrder: { data: ({ orderId }) => ({ orderId }), owner: 200, stranger: 404, admin: 200 },
  // By the order's number. Its token opens it to anybody: see order-pages.db.test.ts.
  getOrderPage: { data: ({ orderId }) => ({ link: orderId }), owner: 200, stranger: 404, admin: 404 },
  askAboutOrder: {
    data: ({ orderId }) => ({ link: orderId, question: "When?" }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  cancelOwnOrder: { data: ({ orderId }) => ({ link: orderId }), owner: 200, stranger: 404, admin: 404 },
  getOwnReview: { data: ({ orderId }) => ({ link: orderId }), owner: 200, stranger: 404, admin: 404 },
  saveReview: {
    async data({ orderId }) {
      await deliverOrder(http.shop, await http.shop.newAdmin(), orderId);
      return { link: orderId, rating: 5, words: "It runs.", shownName: "Isla" };
    },
    owner: 200,
    stranger: 404,
    // Not even by the link.
    admin: 403,
  },
  withdrawReview: { data: ({ orderId }) => ({ link: orderId }), owner: 200, stranger: 404, admin: 403 },
  stopReviewMails: { data: ({ orderId }) => ({ link: orderId }), owner: 200, stranger: 404, admin: 404 },
  listReviews: deskChange(() => ({})),
  answerReview: deskChange(async ({ orderId }) => ({ reviewId: await newReview(orderId), answer: "Thank you." })),
  holdReview: deskChange(async ({ orderId }) => ({
    reviewId: await newReview(orderId),
    reason: "abuse",
    note: "A threat.",
  })),
  getOrderPageAddress: deskChange(({ orderId }) => ({ orderId })),
  replaceOrderPageAddress: deskChange(async ({ orderId }) => ({
    orderId,
    version: (await http.shop.row(orderId)).version,
  })),
  setDeliveryCost: deskChange(({ orderId }) => ({ orderId, deliveryCostPence: 1_450, replaceLink: true })),
  createPaymentLink: deskChange(({ orderId }) => ({ orderId, totalCost: 47 })),
  deactivatePaymentLink: deskChange(({ orderId, paymentLinkId }) => ({ orderId, paymentLinkId })),
  listBurstOrders: deskChange(async (target) => ({ burstId: await putIntoBurst(target) })),
  rejectBurst: deskChange(async (target) => ({
    burstId: await putIntoBurst(target),
    newestSeenAt: http.shop.clock.now.toISOString(),
  })),
  clearAttention: deskChange(({ orderId }) => ({ orderId })),
  cancelOrder: deskChange(({ orderId }) => ({ orderId })),
  findProducts: namesNothing,
  findCustomers: deskChange(({ privateWords }) => ({ search: privateWords[0] })),
  searchDesk: deskChange(({ privateWords }) => ({ search: privateWords[0] })),
  listRecentDeliveryCosts: deskChange(() => ({ postcode: isla.postcode })),
  getOrderStart: deskChange(({ orderId }) => ({ orderId })),
  getQueuePlace: deskChange(({ orderId }) => ({ orderId })),
  takeOrder: deskChange(async ({ orderId }) => ({
    requestId: randomUUID().replaceAll("-", ""),
    customerOrderId: orderId,
    deliveryInfo: isla,
    deliveryMethod: "delivery",
    lines: [{ kind: "product", id: "0", quantity: 1 }],
    merges: { orderId, version: (await http.shop.row(orderId)).version },
  })),
  mergeOrders: deskChange(async ({ orderId, owner, kind }) => {
    const other = await http.shop.order({ kind, userId: owner.userId, email: "" });
    const versions = await Promise.all([http.shop.row(orderId), http.shop.row(other.orderId)]);
    const [{ version }, { version: otherVersion }] = versions;
    return { orderId, version, otherOrderId: other.orderId, otherVersion };
  }),
  messageCustomer: deskChange(async ({ orderId }) => ({
    requestId: `request-of-${orderId}`,
    orderId,
    version: (await http.shop.row(orderId)).version,
    text: "It comes on Tuesday.",
  })),
  listMessageTemplates: namesNothing,
  listLostMails: namesNothing,
  settleQuestion: deskChange(async ({ orderId }) => ({ orderId, version: (await http.shop.row(orderId)).version })),
  resendMail: deskChange(async ({ orderId }) => ({ orderId, mailId: await addOrderMail(http.shop, orderId) })),
  addNote: deskChange(({ orderId }) => ({ orderId, text: "Rang her." })),
  changeAddress: deskChange(async ({ orderId }) => ({
    orderId,
    version: (await http.shop.row(orderId)).version,
    deliveryInfo: isla,
  })),
  changeLines: deskChange(async ({ orderId }) => ({
    orderId,
    version: (await http.shop.row(orderId)).version,
    lines: [{ kind: "kept", position: 0, quantity: 1 }],
    replaceLink: true,
  })),
  setDeliveryMethod: deskChange(async ({ orderId }) => ({
    orderId,
    version: (await http.shop.row(orderId)).version,
    deliveryMethod: "collection",
  })),
  sendParcel: deskChange(async ({ orderId }) => ({
    orderId,
    version: await payOrder(http.shop, await http.shop.newAdmin(), orderId),
    sendMail: true,
    carrier: "DPD",
    sentOn: "2026-11-20",
  })),
  makeReady: deskChange(async ({ orderId }) => ({ orderId, version: await payForCollection(orderId), sendMail: true })),
  undoSending: deskChange(async ({ orderId }) => ({ orderId, version: await makeOrderReady(orderId) })),
  markDelivered: deskChange(async ({ orderId }) => ({
    orderId,
    version: await makeOrderReady(orderId),
    sendMail: true,
  })),
  undoDelivered: deskChange(async ({ orderId }) => {
    const delivery = { orderId, version: await makeOrderReady(orderId), sendMail: true };
    const { order } = await markDelivered(http.shop.services, await http.shop.newAdmin(), delivery);
    return { orderId, version: order.version };
  }),
  markParcelDelivered: deskChange(async ({ orderId }) => ({
    orderId,
    version: await sendOrder(orderId),
    sendMail: true,
    number: 1,
  })),
  undoParcelDelivered: deskChange(async ({ orderId }) => {
    const step = { orderId, version: await sendOrder(orderId), sendMail: true, number: 1 };
    const { order } = await markParcelDelivered(http.shop.services, await http.shop.newAdmin(), step);
    return { orderId, version: order.version, number: 1 };
  }),
  uncancelOrder: deskChange(async ({ orderId }) => {
    await cancelOrder(http.shop.services, await http.shop.newAdmin(), { orderId });
    return { orderId };
  }),
  markPriceRequest: deskChange(async () => ({ priceRequestId: await addPriceRequest(http.shop), isDone: true })),
  getEnquiry: deskChange(async () => ({ enquiryId: await addEnquiry(http.shop) })),
  moveEnquiry: deskChange(async () => ({ enquiryId: await addEnquiry(http.shop), version: 1, move: "quote" })),
  noteEnquiry: deskChange(async () => ({
    enquiryId: await addEnquiry(http.shop),
    requestId: "note-of-one",
    text: "Rang",
  })),
  answerEnquiry: deskChange(async () => ({
    enquiryId: await addEnquiry(http.shop),
    version: 1,
    requestId: "answer-of-one",
    text: "Gladly",
  })),
  deleteEnquiry: deskChange(async () => ({ enquiryId: await addEnquiry(http.shop), version: 1 })),
  getPackingSlips: deskChange(({ orderId }) => ({ orderIds: [orderId] })),
  getOrderReceipt: deskChange(async ({ orderId }) => {
    await payOrder(http.shop, await http.shop.newAdmin(), orderId);
    return { orderId };
  }),
  getReceipt: {
    data: async ({ orderId }) => {
      await payOrder(http.shop, await http.shop.newAdmin(), orderId);
      return { link: orderId };
    },
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  assignPayment: deskChange(async ({ orderId }) => ({
    paymentId: await addUnmatchedPayment(http.shop),
    orderId,
    version: (await http.shop.row(orderId)).version,
  })),
  acceptPayment: deskChange(async () => addAcceptablePayment(http.shop)),
  recordPayment: deskChange(async ({ orderId }) => {
    const { version } = await http.shop.row(orderId);
    return { requestId: `request-of-${orderId}`, orderId, version, means: "cash", reference: "17" };
  }),
  refundPayment: deskChange(async () => {
    const { orderId, paymentId, version } = await addPaidOrder(http.shop);
    return { requestId: `request-of-${orderId}`, paymentId, amountPence: 865, reason: "goodwill", version };
  }),
  markPaymentHandled: deskChange(async () => ({ paymentId: await addUnmatchedPayment(http.shop) })),
};

let http: HttpShop;
let target: Target;

beforeAll(async () => {
  http = await openHttpShop();
});
afterAll(() => http.close());

async function newPerson(kind: Kind): Promise<Person> {
  const make = { guest: http.shop.newGuest, registered: http.shop.newCustomer, admin: http.shop.newAdmin }[kind];
  const { userId } = await make();
  return { userId, cookie: await startSessionCookie(http.shop.services, userId) };
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
  const deliveryInfo = { ...isla, address1: `${mark} Larch Grove`, notes: `Gate code ${mark}`, lastName: `Mac${mark}` };
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

describe.each(["guest", "registered"] as const)("what belongs to a %s person", (kind) => {
  test.each(Object.keys(callTable) as CallName[])("%s", async (name) => {
    const row = rows[name];
    // Calls that name nothing leave the target as it is for the next one.
    if (row !== namesNothing || target?.kind !== kind) target = await newTarget(await newPerson(kind), kind);
    const { owner } = target;
    const data = row === namesNothing ? {} : await row.data(target);
    const expected = row === namesNothing ? null : row;
    const others: [string, Person | null, Status | undefined][] = [
      ["nobody", null, expected === null ? undefined : 401],
      ["another guest", await newPerson("guest"), findStatus("guest", expected?.stranger)],
      ["another customer", await newPerson("registered"), findStatus("registered", expected?.stranger)],
    ];
    const before = await readState();
    for (const [who, person, status] of others) {
      const response = await send(name, data, person);
      if (status !== undefined) expect(response.status, `${who}: ${response.text}`).toBe(status);
      for (const words of [...target.privateWords, target.orderId]) expect(response.text, who).not.toContain(words);
    }
    expect(await readState()).toEqual(before);
    if (expected === null) return;
    expect((await send(name, data, owner)).status).toBe(findStatus(kind, expected.owner));
    expect((await send(name, data, await newPerson("admin"))).status).toBe(expected.admin);
  });
});

function findStatus(kind: "guest" | "registered", statuses: Statuses | undefined): Status | undefined {
  return typeof statuses === "object" ? statuses[kind] : statuses;
}

/** From a browser and an address of their own. */
function send(name: CallName, data: unknown, person: Person | null) {
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
