import type { CallStatus } from "#domain/call-status.ts";
import type { AnyCall } from "#server/calls/call.ts";
import { type CallInput, type CallName, callTable } from "#server/calls/table.ts";
import { exampleCustomer } from "../support/example-order.ts";

const orderId = "K7M4-2QXP";
const requestId = "5f3a9c1e7b2d4f6088aa10c3e5d7f912";
/** The token of an order's page takes the place of a session. */
const byLink = { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" };

/** What a page may send with each call that takes something. The tests put the ids of things that exist into it. */
export const callExamples: { readonly [Name in CallName]?: CallInput<Name> } = {
  signIn: { email: "isla@example.org", password: "carp rising slowly at dusk" },
  register: {
    fullName: "Isla Munro",
    email: "isla@example.org",
    password: "carp rising slowly at dusk",
    confirmPassword: "carp rising slowly at dusk",
  },
  requestPasswordReset: { email: "isla@example.org" },
  resetPassword: {
    token: "6Xv0kq3mZt8wR1yB5uN7cJ9aD2eG4hL6pS8fT0iUoQw",
    password: "carp rising slowly at dusk",
    confirmPassword: "carp rising slowly at dusk",
  },
  confirmEmail: { token: "6Xv0kq3mZt8wR1yB5uN7cJ9aD2eG4hL6pS8fT0iUoQw" },
  saveProfile: exampleCustomer,
  changePassword: {
    presentPassword: "carp rising slowly at dusk",
    password: "koi under the first ice",
    confirmPassword: "koi under the first ice",
  },
  changeEmail: { presentPassword: "carp rising slowly at dusk", email: "isla.new@example.org" },
  signOutDevice: { sessionId: "1f0c" },
  startSecondFactor: { presentPassword: "carp rising slowly at dusk" },
  confirmSecondFactor: { code: "123456" },
  removeSecondFactor: { presentPassword: "carp rising slowly at dusk", code: "123456" },
  checkCart: { cartItems: [{ id: "0", quantity: 1 }] },
  syncCart: {
    lines: [
      {
        id: "0",
        key: "key-0",
        originalName: "Slide Valve",
        code: "SV-2",
        category: "fittings",
        imageUrl: "/media/products/slide-valve.jpg",
        unitPricePence: 1_250,
        quantity: 1,
        selectedSize: "",
        selectedOption: "",
        additions: [{ id: "5f3a9c1e7b2d4f6088aa10c3e5d7f912", quantity: 1, onTo: null }],
      },
    ],
    removed: [],
  },
  estimateDelivery: { postcode: "PH1 5JQ", cartItems: [{ id: "0", quantity: 1 }] },
  findProducts: { search: "valve" },
  acceptSheet: { hash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
  declineSheet: { hash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
  takeBackSheet: { number: 1 },
  listSheetProducts: { search: "pump", show: "all", page: 1 },
  getSheetProduct: { row: 2 },
  previewSheetProduct: { row: 2, version: "1", cells: { price: "13.50" } },
  saveSheetProduct: { row: 2, version: "1", cells: { price: "13.50" } },
  takeOutSheetProduct: { row: 2, version: "1" },
  undoSheetEdit: { number: 1 },
  askForPrice: { productKey: "key-3", name: "Isla Munro", email: "isla@example.org", message: "For a pond of 4 m³." },
  markPriceRequest: { priceRequestId: 1, isDone: true },
  recordSearch: { search: "slide valve", isFound: true, event: "shown" },
  getContentEntry: { key: "site" },
  previewContent: { changes: [{ key: "site", version: "1", data: { name: "Glenwater" } }], shown: "site" },
  teachSearch: { words: "bonnet fish", means: "sinking pellets" },
  publishContent: { changes: [{ key: "site", version: "1", data: { name: "Glenwater" } }] },
  takeBackContent: { key: "site", version: "1", number: 1 },
  addPicture: { key: "site", size: "large" },
  addEnquiryPhotograph: { name: "garden.jpg" },
  removeEnquiryPhotograph: { photographId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912" },
  askForConsultation: {
    requestId,
    subject: "new-pond",
    style: "raised",
    budget: "under-15000",
    wishedTime: "spring",
    size: "5 by 3 metres",
    name: "Isla Munro",
    email: "isla@example.org",
    place: "Perth",
    message: "Is the depth right for koi?",
  },
  listEnquiries: { view: "open" },
  getEnquiry: { enquiryId: 1 },
  moveEnquiry: { enquiryId: 1, version: 1, move: "quote" },
  noteEnquiry: { enquiryId: 1, requestId, text: "Rang her." },
  answerEnquiry: { enquiryId: 1, version: 1, requestId, text: "Gladly." },
  deleteEnquiry: { enquiryId: 1, version: 1 },
  placeOrder: {
    userId: "0b1c",
    cartItems: [{ id: "0", quantity: 1 }],
    deliveryInfo: exampleCustomer,
    requestId,
  },
  getOrder: { orderId },
  listOrders: { view: "needs-me" },
  countOrders: { search: "PH1" },
  listOrderNews: { after: 0 },
  listBurstOrders: { burstId: "1f0c" },
  rejectBurst: { burstId: "1f0c", newestSeenAt: "2026-11-20T12:00:00.000Z" },
  findCustomers: { search: "munro" },
  searchDesk: { search: "munro" },
  getQueuePlace: { orderId },
  listRecentDeliveryCosts: { postcode: "PH1 5JQ" },
  getOrderStart: { orderId },
  takeOrder: {
    requestId,
    customerOrderId: orderId,
    deliveryInfo: exampleCustomer,
    deliveryMethod: "delivery",
    lines: [{ kind: "product", id: "0", quantity: 1 }],
  },
  setDeliveryCost: { orderId, deliveryCostPence: 1_450, replaceLink: true, version: 3 },
  cancelOrder: { orderId },
  uncancelOrder: { orderId },
  sendParcel: { orderId, version: 3, sendMail: true, carrier: "DPD", sentOn: "2026-11-20" },
  makeReady: { orderId, version: 3, sendMail: true },
  undoSending: { orderId, version: 3 },
  markDelivered: { orderId, version: 3, sendMail: true },
  undoDelivered: { orderId, version: 3 },
  markParcelDelivered: { orderId, version: 3, sendMail: true, number: 1 },
  undoParcelDelivered: { orderId, version: 3, number: 1 },
  setDeliveryMethod: { orderId, version: 3, deliveryMethod: "collection" },
  changeAddress: { orderId, version: 3, deliveryInfo: exampleCustomer },
  changeLines: {
    orderId,
    version: 3,
    lines: [{ kind: "kept", position: 0, quantity: 1 }],
    replaceLink: true,
  },
  mergeOrders: { orderId, version: 3, otherOrderId: "R5TV-9WXZ", otherVersion: 2, choices: { name: "kept" } },
  addNote: { orderId, text: "Rang her." },
  clearAttention: { orderId },
  messageCustomer: {
    requestId,
    orderId,
    version: 3,
    text: "It comes on Tuesday.",
  },
  settleQuestion: { orderId, version: 3 },
  resendMail: { orderId, mailId: 1 },
  getOrderPage: byLink,
  cancelOwnOrder: byLink,
  requestOrderLink: { orderNumber: orderId, proof: exampleCustomer.postcode },
  askAboutOrder: { ...byLink, question: "When?" },
  getOrderPageAddress: { orderId },
  replaceOrderPageAddress: { orderId, version: 3 },
  getPackingSlips: { orderIds: [orderId] },
  listOpenLines: { withUnpaid: false },
  getOrderReceipt: { orderId },
  getReceipt: byLink,
  createPaymentLink: { orderId, totalCost: 47 },
  deactivatePaymentLink: { orderId, paymentLinkId: "1f0c" },
  exportOrders: { from: "2026-11-01", to: "2026-11-30", what: "orders" },
  acceptPayment: { paymentId: 1, version: 3 },
  assignPayment: { paymentId: 1, orderId, version: 3 },
  recordPayment: {
    requestId,
    orderId,
    version: 3,
    means: "cash",
    reference: "17",
  },
  refundPayment: {
    requestId,
    paymentId: 1,
    amountPence: 865,
    reason: "goodwill",
    version: 3,
  },
  markPaymentHandled: { paymentId: 1 },
  getOwnReview: byLink,
  saveReview: { ...byLink, rating: 5, words: "It runs.", shownName: "Isla" },
  withdrawReview: byLink,
  stopReviewMails: byLink,
  answerReview: { reviewId: 1, answer: "Thank you." },
  holdReview: { reviewId: 1, reason: "abuse", note: "A threat." },
};

/** What an example names that belongs to somebody. */
export type NamedThing =
  | "order"
  | "order in a burst"
  | "order with an email"
  | "paid order"
  | "order paid for collection"
  | "order ready to collect"
  | "sent order"
  | "delivered order"
  | "delivered parcel"
  | "cancelled order"
  | "two orders"
  | "payment that asks for attention"
  | "payment of an order"
  | "payment without an order"
  | "enquiry"
  | "price request"
  | "review"
  | "session";

/** On whose things a call works: its owner may make it. */
interface OwnedBySomebody {
  thing: NamedThing;
  /** What any other guest or customer is told. */
  stranger: CallStatus;
  admin: CallStatus;
}

const ownPage = { thing: "order", stranger: "not-found", admin: "not-found" } as const;

/** Of a call of the desk, which refuses the owner as well, the thing alone. */
const owned: { readonly [Name in CallName]?: NamedThing | OwnedBySomebody } = {
  signOutDevice: { thing: "session", stranger: "ok", admin: "ok" },
  markPriceRequest: "price request",
  getEnquiry: "enquiry",
  moveEnquiry: "enquiry",
  noteEnquiry: "enquiry",
  answerEnquiry: "enquiry",
  deleteEnquiry: "enquiry",
  placeOrder: { thing: "order", stranger: "permission-denied", admin: "permission-denied" },
  getOrder: { thing: "order", stranger: "not-found", admin: "ok" },
  listBurstOrders: "order in a burst",
  rejectBurst: "order in a burst",
  findCustomers: "order",
  searchDesk: "order",
  listRecentDeliveryCosts: "order",
  takeOrder: "order",
  uncancelOrder: "cancelled order",
  sendParcel: "paid order",
  makeReady: "order paid for collection",
  undoSending: "order ready to collect",
  markDelivered: "order ready to collect",
  undoDelivered: "delivered order",
  markParcelDelivered: "sent order",
  undoParcelDelivered: "delivered parcel",
  mergeOrders: "two orders",
  resendMail: "order with an email",
  getOrderPage: ownPage,
  cancelOwnOrder: ownPage,
  askAboutOrder: ownPage,
  getPackingSlips: "order",
  getOrderReceipt: "paid order",
  getReceipt: { ...ownPage, thing: "paid order" },
  acceptPayment: "payment that asks for attention",
  assignPayment: "payment without an order",
  refundPayment: "payment of an order",
  markPaymentHandled: "payment without an order",
  getOwnReview: ownPage,
  saveReview: { thing: "delivered order", stranger: "not-found", admin: "permission-denied" },
  withdrawReview: { ...ownPage, admin: "permission-denied" },
  stopReviewMails: ownPage,
  answerReview: "review",
  holdReview: "review",
};

/** What a call works on that belongs to somebody. A call of the desk whose example has an `orderId` is about that order. */
export function findOwned(name: CallName): OwnedBySomebody | undefined {
  const call: AnyCall = callTable[name];
  const example: object = callExamples[name] ?? {};
  const found = owned[name] ?? (call.who === "desk" && "orderId" in example ? "order" : undefined);
  return typeof found === "string" ? { thing: found, stranger: "permission-denied", admin: "ok" } : found;
}
