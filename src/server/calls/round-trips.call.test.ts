import { randomBytes, randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { DeliveryMethod } from "#domain/orders/delivery-method.ts";
import { issueConfirmToken } from "#services/accounts/issue-confirm-token.ts";
import { issueResetToken } from "#services/accounts/issue-reset-token.ts";
import { formatOrderPagePath } from "#services/orders/order-page-link.ts";
import { newEmail } from "../../../tests/support/account.ts";
import { addOrderMail } from "../../../tests/support/add-order-mail.ts";
import { type Caller, type HttpShop, openHttpShop } from "../../../tests/support/http-shop.ts";
import { deliverOrder } from "../../../tests/support/delivered-order.ts";
import { payOrder } from "../../../tests/support/pay-order.ts";
import { type RoundTrips, watchRoundTrips } from "../../../tests/support/round-trips.ts";
import { addEnquiry, addPhotograph, enquiryForm } from "../../../tests/support/enquiry.ts";
import { addPriceRequest } from "../../../tests/support/price-request.ts";
import { isla } from "../../../tests/support/test-shop.ts";
import { addAcceptablePayment, addPaidOrder } from "../../../tests/support/paid-order.ts";
import { addUnmatchedPayment } from "../../../tests/support/unmatched-payment.ts";
import { type CallName, callTable } from "./table.ts";

interface Ordinary {
  /** Who calls, and what for; in the document. */
  form: string;
  /** Makes the caller and what the call is about. Not counted. */
  prepare(): Promise<{ caller: Caller; data?: object }>;
}

const password = "carp rising slowly at dusk";
const fresh = { password: "deep green water", confirmPassword: "deep green water" };
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const deliveryCostPence = 550;
const savedLine = {
  id: "0",
  key: "TB 0",
  originalName: "Slide Valve",
  code: "TB 0",
  category: "fittings",
  imageUrl: "",
  unitPricePence: 1_250,
  quantity: 1,
  selectedSize: "",
  selectedOption: "",
  additions: [{ id: "0123456789abcdef0123456789abcdef", quantity: 1, onTo: null }],
};
let http: HttpShop;

beforeAll(async () => {
  http = await openHttpShop();
});
afterAll(() => http.close());

/** Makes a call that must succeed, and returns its result. */
async function make<Result>(caller: Caller, name: CallName, data: object = {}): Promise<Result> {
  const takesFile = callTable[name].fileBytes !== undefined;
  const response = takesFile
    ? await caller.send(`${name}?${new URLSearchParams({ ...data })}`, Uint8Array.of(1), {
        "content-type": "application/octet-stream",
      })
    : await caller.send(name, JSON.stringify({ data }), { "user-agent": browser });
  expect(response.status, `${name}: ${response.text}`).toBe(200);
  return response.result as Result;
}

function orderRequest({ userId }: Caller, email: string) {
  return {
    userId,
    cartItems: [{ id: "0", quantity: 1 }],
    deliveryInfo: { ...isla, email },
    requestId: randomBytes(16).toString("hex"),
  };
}

async function newOrder(): Promise<{ caller: Caller; orderId: string }> {
  const caller = await http.guest();
  const { orderId } = await make<{ orderId: string }>(caller, "placeOrder", orderRequest(caller, newEmail()));
  return { caller, orderId };
}

async function newOrderPageLink(): Promise<string> {
  const { orderId } = await newOrder();
  return formatOrderPagePath(http.shop.services, await http.shop.row(orderId)).replace("/orders/", "");
}

/** An order at the desk, after the calls named. The last one is an admin's. */
async function orderAtDesk(...calls: ("setDeliveryCost" | "cancelOrder" | "uncancelOrder")[]) {
  const [{ orderId }, caller] = [await newOrder(), await http.admin()];
  for (const name of calls)
    await make(caller, name, name === "setDeliveryCost" ? { orderId, deliveryCostPence } : { orderId });
  return { caller, data: { orderId } };
}

/** A paid order at the desk, and its version. */
async function paidOrderAtDesk(deliveryMethod: DeliveryMethod = "delivery") {
  const { caller, data } = await orderAtDesk("setDeliveryCost");
  const { orderId } = data;
  const version = await payOrder(http.shop, await http.shop.newAdmin(), orderId);
  if (deliveryMethod === "delivery") return { caller, data: { orderId, version, sendMail: true } };
  await make(caller, "setDeliveryMethod", { orderId, version, deliveryMethod });
  return { caller, data: { orderId, version: version + 1, sendMail: true } };
}

async function newDelivered(): Promise<string> {
  const { data } = await orderAtDesk("setDeliveryCost");
  await deliverOrder(http.shop, await http.shop.newAdmin(), data.orderId);
  return data.orderId;
}

async function newDeliveredLink(): Promise<string> {
  const row = await http.shop.row(await newDelivered());
  return formatOrderPagePath(http.shop.services, row).split("/").at(-1) ?? "";
}

async function newReview(): Promise<number> {
  const orderId = await newDelivered();
  const review = { orderId, rating: 4, words: "It runs.", shownName: "Isla", writtenAt: new Date() };
  const [row] = await http.shop.db.insert(reviews).values(review).returning({ id: reviews.id });
  return row!.id;
}

/** A paid order after the calls named, which are those of a delivery. */
async function sentOrderAtDesk(...calls: ("sendParcel" | "markDelivered" | "markParcelDelivered")[]) {
  const { caller, data } = await paidOrderAtDesk();
  for (const name of calls) {
    await make(caller, name, name === "sendParcel" ? { ...data, ...parcel } : { ...data, number: 1 });
    data.version += 1;
  }
  return { caller, data };
}

async function newBurst(): Promise<string> {
  const [burstId, members] = [randomUUID(), [await newOrder(), await newOrder()]];
  const orderIds = members.map(({ orderId }) => orderId);
  await http.shop.db.update(orderOrigins).set({ burstId }).where(inArray(orderOrigins.orderId, orderIds));
  return burstId;
}

async function newAccount() {
  const [caller, email] = [http.caller(), newEmail()];
  const form = { fullName: "Isla Fraser", email, password, confirmPassword: password };
  const { userId } = await make<{ userId: string }>(caller, "register", form);
  return { caller, email, userId };
}

/** An admin with an authenticator app, whose code for the set-up is given or spent. */
async function newAdminWithSecret() {
  const caller = await http.admin();
  const { secret } = await make<{ secret: string }>(caller, "startSecondFactor", { presentPassword: password });
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return { caller, readCode: () => app.generate({ timestamp: http.shop.clock.now.getTime() }) };
}

const asGuest = async () => ({ caller: await http.guest() });
const asCustomer = async () => ({ caller: await http.customer() });
const asAdmin = async () => ({ caller: await http.admin() });
const newProduct = { row: null, version: "", cells: { name: "Hose", price: "3.00" } };
const asAdminWith = (data: object) => async () => ({ ...(await asAdmin()), data });

const parcel = { carrier: "DPD", sentOn: "2026-11-20" };

/** The ordinary form of each call. A call without one does not compile, and fails. */
const ordinary: Record<CallName, Ordinary> = {
  session: { form: "a customer", prepare: asCustomer },
  signIn: {
    form: "a customer without a second factor",
    async prepare() {
      const { email } = await newAccount();
      return { caller: http.caller(), data: { email, password } };
    },
  },
  register: {
    form: "somebody signed out",
    async prepare() {
      const data = { fullName: "Isla Fraser", email: newEmail(), password, confirmPassword: password };
      return { caller: http.caller(), data };
    },
  },
  continueAsGuest: { form: "somebody signed out", prepare: async () => ({ caller: http.caller() }) },
  signOut: { form: "a customer", prepare: asCustomer },
  requestPasswordReset: {
    form: "an address with an account",
    async prepare() {
      const { email } = await newAccount();
      return { caller: http.caller(), data: { email } };
    },
  },
  resetPassword: {
    form: "somebody signed out",
    async prepare() {
      const { email } = await newAccount();
      const token = await issueResetToken(http.shop.services, email);
      return { caller: http.caller(), data: { token, ...fresh } };
    },
  },
  getProfile: { form: "a customer", prepare: asCustomer },
  getAccount: { form: "a customer", prepare: asCustomer },
  confirmEmail: {
    form: "a customer's first address",
    async prepare() {
      const { caller, email, userId } = await newAccount();
      return { caller, data: { token: await issueConfirmToken(http.shop.services, { userId, email }) } };
    },
  },
  requestEmailConfirmation: { form: "a customer", prepare: asCustomer },
  saveProfile: { form: "a customer", prepare: async () => ({ ...(await asCustomer()), data: isla }) },
  changePassword: {
    form: "a customer",
    prepare: async () => ({ ...(await asCustomer()), data: { presentPassword: password, ...fresh } }),
  },
  changeEmail: {
    form: "a customer",
    prepare: async () => ({ ...(await asCustomer()), data: { presentPassword: password, email: newEmail() } }),
  },
  signOutDevice: {
    form: "a customer's other device",
    async prepare() {
      const { caller, email, userId } = await newAccount();
      const [session] = await http.shop.db.select().from(sessions).where(eq(sessions.userId, userId));
      const other = http.caller();
      await make(other, "signIn", { email, password });
      return { caller: other, data: { sessionId: session?.id ?? caller.userId } };
    },
  },
  signOutEverywhere: { form: "a customer", prepare: asCustomer },
  getSecondFactor: { form: "an admin", prepare: asAdmin },
  startSecondFactor: {
    form: "an admin",
    prepare: async () => ({ ...(await asAdmin()), data: { presentPassword: password } }),
  },
  confirmSecondFactor: {
    form: "an admin",
    async prepare() {
      const { caller, readCode } = await newAdminWithSecret();
      return { caller, data: { code: readCode() } };
    },
  },
  removeSecondFactor: {
    form: "an admin",
    async prepare() {
      const { caller, readCode } = await newAdminWithSecret();
      await make(caller, "confirmSecondFactor", { code: readCode() });
      // A code counts once.
      http.shop.clock.now = new Date(http.shop.clock.now.getTime() + 60_000);
      return { caller, data: { presentPassword: password, code: readCode() } };
    },
  },
  listAdminSignIns: { form: "an admin", prepare: asAdmin },
  checkCart: {
    form: "a guest, one line",
    prepare: async () => ({ ...(await asGuest()), data: { cartItems: [{ id: "0", quantity: 1 }] } }),
  },
  estimateDelivery: {
    form: "a guest, one line",
    prepare: async () => ({
      ...(await asGuest()),
      data: { postcode: "IV2", cartItems: [{ id: "0", quantity: 1 }] },
    }),
  },
  syncCart: {
    form: "a customer, one line, saved for the first time",
    prepare: async () => ({ ...(await asCustomer()), data: { lines: [savedLine], removed: [] } }),
  },
  placeOrder: {
    form: "a guest, one line, with an e-mail address",
    async prepare() {
      const caller = await http.guest();
      return { caller, data: orderRequest(caller, newEmail()) };
    },
  },
  listMyOrders: { form: "a guest, one order", prepare: newOrder },
  getOrder: {
    form: "a guest",
    async prepare() {
      const { caller, orderId } = await newOrder();
      return { caller, data: { orderId } };
    },
  },
  getOrderPage: {
    form: "somebody signed out, by the token",
    prepare: async () => ({ caller: http.caller(), data: { link: await newOrderPageLink() } }),
  },
  cancelOwnOrder: {
    form: "somebody signed out, by the token, a new order",
    prepare: async () => ({ caller: http.caller(), data: { link: await newOrderPageLink() } }),
  },
  askAboutOrder: {
    form: "somebody signed out, by the token",
    prepare: async () => ({ caller: http.caller(), data: { link: await newOrderPageLink(), question: "When?" } }),
  },
  getOwnReview: {
    form: "somebody signed out, by the token, of a delivered order without a review",
    prepare: async () => ({ caller: http.caller(), data: { link: await newDeliveredLink() } }),
  },
  saveReview: {
    form: "somebody signed out, by the token, the first of an order",
    prepare: async () => ({
      caller: http.caller(),
      data: { link: await newDeliveredLink(), rating: 4, words: "It runs.", shownName: "Isla" },
    }),
  },
  withdrawReview: {
    form: "somebody signed out, by the token",
    prepare: async () => ({ caller: http.caller(), data: { link: await newDeliveredLink() } }),
  },
  stopReviewMails: {
    form: "somebody signed out, by the token",
    prepare: async () => ({ caller: http.caller(), data: { link: await newDeliveredLink() } }),
  },
  listReviews: { form: "the desk's list", prepare: asAdmin },
  answerReview: {
    form: "an answer to a review",
    prepare: async () => ({ caller: await http.admin(), data: { reviewId: await newReview(), answer: "Thank you." } }),
  },
  holdReview: {
    form: "a review held back",
    prepare: async () => ({
      caller: await http.admin(),
      data: { reviewId: await newReview(), reason: "abuse", note: "A threat." },
    }),
  },
  getOrderPageAddress: { form: "an order", prepare: () => orderAtDesk() },
  replaceOrderPageAddress: {
    form: "an order",
    async prepare() {
      const { caller, data } = await orderAtDesk();
      return { caller, data: { ...data, version: (await http.shop.row(data.orderId)).version } };
    },
  },
  listOrders: { form: "an admin", prepare: () => orderAtDesk() },
  getDeskFigures: { form: "an admin", prepare: () => orderAtDesk() },
  listOrderNews: { form: "an admin", prepare: () => orderAtDesk() },
  countOrders: { form: "an admin", prepare: () => orderAtDesk() },
  setDeliveryCost: {
    form: "a new order",
    async prepare() {
      const { caller, data } = await orderAtDesk();
      return { caller, data: { ...data, deliveryCostPence } };
    },
  },
  cancelOrder: { form: "an order with a payment link", prepare: () => orderAtDesk("setDeliveryCost") },
  uncancelOrder: { form: "an order with a total", prepare: () => orderAtDesk("setDeliveryCost", "cancelOrder") },
  createPaymentLink: {
    form: "an order with a total and no link",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost", "cancelOrder", "uncancelOrder");
      const { totalCostPence } = await http.shop.row(data.orderId);
      return { caller, data: { ...data, totalCost: (totalCostPence ?? 0) / 100 } };
    },
  },
  deactivatePaymentLink: {
    form: "an active link",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost");
      const [link] = await http.shop.links(data.orderId);
      return { caller, data: { ...data, paymentLinkId: link?.id } };
    },
  },
  listBurstOrders: {
    form: "a burst of two orders",
    prepare: async () => ({ ...(await asAdmin()), data: { burstId: await newBurst() } }),
  },
  rejectBurst: {
    form: "a burst of two orders",
    async prepare() {
      const data = { burstId: await newBurst(), newestSeenAt: http.shop.clock.now.toISOString() };
      return { ...(await asAdmin()), data };
    },
  },
  sendParcel: {
    form: "all of a paid order, with a mail",
    async prepare() {
      const { caller, data } = await paidOrderAtDesk();
      return { caller, data: { ...data, ...parcel } };
    },
  },
  makeReady: { form: "a paid order, with a mail", prepare: () => paidOrderAtDesk("collection") },
  undoSending: { form: "a parcel of which the customer was mailed", prepare: () => sentOrderAtDesk("sendParcel") },
  markDelivered: { form: "an order that was sent, with a mail", prepare: () => sentOrderAtDesk("sendParcel") },
  markParcelDelivered: {
    form: "a parcel, and with it the order, with a mail",
    async prepare() {
      const { caller, data } = await sentOrderAtDesk("sendParcel");
      return { caller, data: { ...data, number: 1 } };
    },
  },
  undoParcelDelivered: {
    form: "a parcel's delivery of which the customer was mailed",
    async prepare() {
      const { caller, data } = await sentOrderAtDesk("sendParcel", "markParcelDelivered");
      return { caller, data: { ...data, number: 1 } };
    },
  },
  undoDelivered: {
    form: "a delivery of which the customer was mailed",
    prepare: () => sentOrderAtDesk("sendParcel", "markDelivered"),
  },
  setDeliveryMethod: {
    form: "a paid order",
    async prepare() {
      const { caller, data } = await paidOrderAtDesk();
      return { caller, data: { ...data, deliveryMethod: "collection" } };
    },
  },
  changeAddress: {
    form: "another address",
    async prepare() {
      const { caller, data } = await paidOrderAtDesk();
      return { caller, data: { ...data, deliveryInfo: { ...isla, address1: "4 Burnside Cottages" } } };
    },
  },
  changeLines: {
    form: "another quantity of an order with a payment link",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost");
      const { version } = await http.shop.row(data.orderId);
      const lines = [{ kind: "kept", position: 0, quantity: 2 }];
      return { caller, data: { ...data, version, lines, replaceLink: true } };
    },
  },
  messageCustomer: {
    form: "a question about a new order",
    async prepare() {
      const { caller, data } = await orderAtDesk();
      const { version } = await http.shop.row(data.orderId);
      return {
        caller,
        data: { ...data, requestId: `request-of-${data.orderId}`, version, text: "How wide is your gate?", asks: true },
      };
    },
  },
  listMessageTemplates: { form: "an admin", prepare: asAdmin },
  listLostMails: { form: "an admin", prepare: asAdmin },
  settleQuestion: {
    form: "a question that was answered by telephone",
    async prepare() {
      const { caller, data } = await orderAtDesk();
      await http.shop.db.update(orders).set({ askedAt: http.shop.clock.now }).where(eq(orders.id, data.orderId));
      return { caller, data: { ...data, version: (await http.shop.row(data.orderId)).version } };
    },
  },
  resendMail: {
    form: "the mail that confirms the request",
    async prepare() {
      const { caller, data } = await orderAtDesk();
      return { caller, data: { ...data, mailId: await addOrderMail(http.shop, data.orderId) } };
    },
  },
  addNote: {
    form: "a note on a new order",
    async prepare() {
      const { caller, data } = await orderAtDesk();
      return { caller, data: { ...data, text: "Rang her: Tuesday is fine." } };
    },
  },
  findCustomers: {
    form: "a customer with one order, by name",
    async prepare() {
      await newOrder();
      return { ...(await asAdmin()), data: { search: isla.lastName } };
    },
  },
  searchDesk: {
    form: "a customer with one order, by name",
    async prepare() {
      await newOrder();
      return { ...(await asAdmin()), data: { search: isla.lastName } };
    },
  },
  listRecentDeliveryCosts: {
    form: "a postcode to which something was sent",
    async prepare() {
      const { caller } = await orderAtDesk("setDeliveryCost");
      return { caller, data: { postcode: isla.postcode } };
    },
  },
  getOrderStart: { form: "an order with one line", prepare: () => orderAtDesk() },
  getQueuePlace: { form: "an order that waits", prepare: () => orderAtDesk() },
  takeOrder: {
    form: "two lines for a customer who has an account, priced, with a payment link",
    async prepare() {
      const { caller: customer } = await newAccount();
      const request = orderRequest(customer, newEmail());
      const { orderId } = await make<{ orderId: string }>(customer, "placeOrder", request);
      const lines = [
        { kind: "product", id: "0", quantity: 1 },
        { kind: "own", name: "Hose tails", unitPricePence: 400, quantity: 2 },
      ];
      const { deliveryInfo } = request;
      const data = {
        requestId: randomBytes(16).toString("hex"),
        customerOrderId: orderId,
        deliveryInfo,
        deliveryMethod: "delivery",
        lines,
        price: { deliveryCostPence, link: "mailed" },
      };
      return { ...(await asAdmin()), data };
    },
  },
  mergeOrders: {
    form: "an order with a payment link into another",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost");
      const { orderId } = await newOrder();
      const versions = [(await http.shop.row(orderId)).version, (await http.shop.row(data.orderId)).version];
      const [version, otherVersion] = versions;
      return { caller, data: { orderId, version, otherOrderId: data.orderId, otherVersion } };
    },
  },
  findProducts: { form: "an admin", prepare: async () => ({ ...(await asAdmin()), data: { search: "product" } }) },
  clearAttention: {
    form: "an order with a payment that does not fit",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost");
      await addUnmatchedPayment(http.shop, data.orderId);
      expect((await http.shop.row(data.orderId)).attention).not.toBeNull();
      return { caller, data };
    },
  },
  exportOrders: {
    form: "the orders of a month",
    prepare: async () => ({ ...(await asAdmin()), data: { from: "2026-11-01", to: "2026-11-30", what: "orders" } }),
  },
  getPackingSlips: {
    form: "two orders",
    async prepare() {
      const { caller, data } = await paidOrderAtDesk();
      return { caller, data: { orderIds: [data.orderId, (await newOrder()).orderId] } };
    },
  },
  listOpenLines: {
    form: "an admin",
    prepare: async () => ({ ...(await paidOrderAtDesk()), data: {} }),
  },
  getOrderReceipt: {
    form: "a paid order",
    async prepare() {
      const { caller, data } = await paidOrderAtDesk();
      return { caller, data: { orderId: data.orderId } };
    },
  },
  getReceipt: {
    form: "the link of a paid order's page",
    async prepare() {
      const { caller, data } = await paidOrderAtDesk();
      const { url } = await make<{ url: string }>(caller, "getOrderPageAddress", { orderId: data.orderId });
      return { caller: http.caller(), data: { link: url.split("/").at(-1) } };
    },
  },
  assignPayment: {
    form: "a payment of another amount than an order's",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost");
      const { version } = await http.shop.row(data.orderId);
      return { caller, data: { ...data, version, paymentId: await addUnmatchedPayment(http.shop) } };
    },
  },
  acceptPayment: {
    form: "a payment through a link that had been replaced",
    prepare: async () => ({ ...(await asAdmin()), data: await addAcceptablePayment(http.shop) }),
  },
  recordPayment: {
    form: "an order with a payment link, paid in cash",
    async prepare() {
      const { caller, data } = await orderAtDesk("setDeliveryCost");
      const { version } = await http.shop.row(data.orderId);
      return {
        caller,
        data: { ...data, requestId: `request-of-${data.orderId}`, version, means: "cash", reference: "17" },
      };
    },
  },
  refundPayment: {
    form: "a part of an order's payment",
    async prepare() {
      const { orderId, paymentId, version } = await addPaidOrder(http.shop);
      const requestId = `request-of-${orderId}`;
      const data = { requestId, paymentId, amountPence: 865, reason: "arrived-broken", note: "Cracked.", version };
      return { ...(await asAdmin()), data };
    },
  },
  listUnmatchedPayments: { form: "an admin", prepare: asAdmin },
  markPaymentHandled: {
    form: "a payment without an order",
    prepare: async () => ({ ...(await asAdmin()), data: { paymentId: await addUnmatchedPayment(http.shop) } }),
  },
  getCatalogueReport: { form: "an admin", prepare: asAdmin },
  refreshCatalogue: { form: "an unchanged sheet", prepare: asAdmin },
  acceptSheet: { form: "a sheet that is held back", prepare: asAdminWith({ hash: "a".repeat(64) }) },
  declineSheet: { form: "a sheet that is held back", prepare: asAdminWith({ hash: "a".repeat(64) }) },
  takeBackSheet: { form: "an earlier revision", prepare: asAdminWith({ number: 1 }) },
  listSheetProducts: { form: "an admin", prepare: asAdmin },
  getSheetProduct: { form: "an empty row", prepare: asAdminWith({ row: null }) },
  previewSheetProduct: { form: "a new product", prepare: asAdminWith(newProduct) },
  saveSheetProduct: { form: "a new product", prepare: asAdminWith(newProduct) },
  takeOutSheetProduct: { form: "a product", prepare: asAdminWith({ row: 2, version: "1" }) },
  undoSheetEdit: { form: "the last edit", prepare: asAdminWith({ number: 1 }) },
  writeSheetOnSale: { form: "an admin", prepare: asAdmin },
  listMistakes: { form: "an admin", prepare: asAdmin },
  listEditableContent: { form: "an admin", prepare: asAdmin },
  getContentEntry: { form: "a page", prepare: asAdminWith({ key: "page:home" }) },
  previewContent: {
    form: "a page that is as it was",
    prepare: asAdminWith({ changes: [{ key: "page:home", version: "1", data: "" }], shown: "page:home" }),
  },
  publishContent: {
    form: "a page that is as it was",
    prepare: asAdminWith({ changes: [{ key: "page:home", version: "1", data: "" }] }),
  },
  takeBackContent: { form: "an earlier text", prepare: asAdminWith({ key: "page:home", version: "1", number: 1 }) },
  addPicture: { form: "a photograph", prepare: asAdminWith({ key: "page:home", size: "large" }) },
  turnPicture: { form: "a picture", prepare: asAdminWith({ path: "media/x.jpg" }) },
  addEnquiryPhotograph: {
    form: "a photograph",
    prepare: async () => ({ caller: http.caller(), data: { name: "garden.jpg" } }),
  },
  removeEnquiryPhotograph: {
    form: "a photograph of a form that is not sent",
    prepare: async () => ({ caller: http.caller(), data: { photographId: await addPhotograph(http.shop) } }),
  },
  askForConsultation: {
    form: "somebody signed out, two photographs",
    prepare: async () => ({
      caller: http.caller(),
      data: enquiryForm({ photographs: [await addPhotograph(http.shop), await addPhotograph(http.shop)] }),
    }),
  },
  listEnquiries: { form: "an admin", prepare: asAdmin },
  getEnquiry: {
    form: "a new enquiry",
    prepare: async () => ({ ...(await asAdmin()), data: { enquiryId: await addEnquiry(http.shop) } }),
  },
  moveEnquiry: {
    form: "a new enquiry",
    prepare: async () => ({
      ...(await asAdmin()),
      data: { enquiryId: await addEnquiry(http.shop), version: 1, move: "agreeVisit" },
    }),
  },
  noteEnquiry: {
    form: "a note on a new enquiry",
    prepare: async () => ({
      ...(await asAdmin()),
      data: { enquiryId: await addEnquiry(http.shop), requestId: "note-of-one", text: "Rang" },
    }),
  },
  answerEnquiry: {
    form: "an answer to a new enquiry",
    prepare: async () => ({
      ...(await asAdmin()),
      data: { enquiryId: await addEnquiry(http.shop), version: 1, requestId: "answer-of-one", text: "Gladly" },
    }),
  },
  deleteEnquiry: {
    form: "a new enquiry",
    prepare: async () => ({ ...(await asAdmin()), data: { enquiryId: await addEnquiry(http.shop), version: 1 } }),
  },
  askForPrice: {
    form: "somebody signed out",
    prepare: async () => ({
      caller: http.caller(),
      data: { productKey: "key-3", name: "Isla Fraser", email: newEmail(), message: "For a pond of 6 x 4 m" },
    }),
  },
  listPriceRequests: { form: "an admin", prepare: asAdmin },
  markPriceRequest: {
    form: "a question to answer",
    prepare: async () => ({
      ...(await asAdmin()),
      data: { priceRequestId: await addPriceRequest(http.shop), isDone: true },
    }),
  },
  recordSearch: {
    form: "a visitor with a browser",
    prepare: async () => ({ caller: http.caller(), data: { search: "pump", isFound: true, event: "shown" } }),
  },
  listSearches: { form: "an admin", prepare: asAdmin },
  getSetUpProblems: { form: "an admin", prepare: asAdmin },
};

test("each call takes the round trips to PostgreSQL that docs/round-trips.md says", async () => {
  expect(Object.keys(ordinary).toSorted()).toEqual(Object.keys(callTable).toSorted());
  const roundTrips = watchRoundTrips();
  const rows: { name: string; form: string; counted: RoundTrips }[] = [];
  for (const [name, { form, prepare }] of Object.entries(ordinary) as [CallName, Ordinary][]) {
    const { caller, data } = await prepare();
    const counted = await roundTrips.count(() => make(caller, name, data));
    rows.push({ name, form, counted });
  }
  await expect(formatDocument(rows)).toMatchFileSnapshot("../../../docs/round-trips.md");
  // Every call of the shop, each with what it needs.
}, 120_000);

function formatDocument(rows: readonly { name: string; form: string; counted: RoundTrips }[]): string {
  const cells = rows
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, form, counted }) => `| \`${name}\` | ${form} | ${counted.trips} | ${counted.statements} |`);
  return `# Round trips to PostgreSQL

Written by \`src/server/calls/round-trips.call.test.ts\`, which fails when a call takes more or fewer, or has no row here. After a
change that is meant: \`node node_modules/vitest/vitest.mjs run --project calls round-trips --update\`.

Each call was made once in its ordinary form, session included. Statements that do not wait for each other's answers share a round
trip. A transaction's \`begin\` and \`commit\` count as statements.

| call | as measured | round trips | statements |
|---|---|--:|--:|
${cells.join("\n")}
`;
}
