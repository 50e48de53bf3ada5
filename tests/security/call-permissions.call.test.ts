import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type HttpShop, openHttpShop } from "../support/http-shop.ts";
import { callTable } from "#server/calls/table.ts";

type Status = 200 | 400 | 401 | 403;
type Who = "signed out" | "guest" | "registered" | "admin";

/**
 * The status of each call with `{}`, by caller. A call that is missing here fails the test: a new call must say who may
 * make it.
 */
const expected: Record<string, Record<Who, Status>> = {
  session: { "signed out": 200, guest: 200, registered: 200, admin: 200 },
  signIn: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  register: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  continueAsGuest: { "signed out": 200, guest: 200, registered: 200, admin: 200 },
  signOut: { "signed out": 200, guest: 200, registered: 200, admin: 200 },
  requestPasswordReset: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  resetPassword: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  getSecondFactor: { "signed out": 401, guest: 401, registered: 403, admin: 200 },
  startSecondFactor: { "signed out": 401, guest: 401, registered: 403, admin: 400 },
  confirmSecondFactor: { "signed out": 401, guest: 401, registered: 403, admin: 400 },
  removeSecondFactor: { "signed out": 401, guest: 401, registered: 403, admin: 400 },
  listAdminSignIns: { "signed out": 401, guest: 401, registered: 403, admin: 200 },
  getProfile: { "signed out": 401, guest: 200, registered: 200, admin: 200 },
  getAccount: { "signed out": 401, guest: 401, registered: 200, admin: 200 },
  confirmEmail: { "signed out": 401, guest: 401, registered: 400, admin: 400 },
  requestEmailConfirmation: { "signed out": 401, guest: 401, registered: 200, admin: 200 },
  saveProfile: { "signed out": 401, guest: 401, registered: 400, admin: 400 },
  changePassword: { "signed out": 401, guest: 401, registered: 400, admin: 400 },
  changeEmail: { "signed out": 401, guest: 401, registered: 400, admin: 400 },
  signOutDevice: { "signed out": 401, guest: 401, registered: 400, admin: 400 },
  signOutEverywhere: { "signed out": 401, guest: 401, registered: 200, admin: 200 },
  checkCart: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  estimateDelivery: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  syncCart: { "signed out": 401, guest: 401, registered: 400, admin: 400 },
  placeOrder: { "signed out": 401, guest: 400, registered: 400, admin: 400 },
  listMyOrders: { "signed out": 401, guest: 200, registered: 200, admin: 200 },
  getOrder: { "signed out": 401, guest: 400, registered: 400, admin: 400 },
  getOrderPage: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  cancelOwnOrder: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  askAboutOrder: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  getOrderPageAddress: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  replaceOrderPageAddress: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listOrders: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getDeskFigures: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  listOrderNews: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  countOrders: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  setDeliveryCost: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  cancelOrder: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  uncancelOrder: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  createPaymentLink: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  deactivatePaymentLink: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listBurstOrders: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  rejectBurst: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  clearAttention: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  changeAddress: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  changeLines: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  messageCustomer: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listMessageTemplates: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  listLostMails: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  settleQuestion: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  resendMail: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  addNote: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  findCustomers: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  searchDesk: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listRecentDeliveryCosts: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  getOrderStart: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  getQueuePlace: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  takeOrder: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  mergeOrders: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  findProducts: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  sendParcel: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  makeReady: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  undoSending: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  markDelivered: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  getOwnReview: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  saveReview: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  withdrawReview: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  stopReviewMails: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  listReviews: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  answerReview: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  holdReview: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  markParcelDelivered: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  undoParcelDelivered: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  undoDelivered: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  setDeliveryMethod: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  exportOrders: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  getPackingSlips: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listOpenLines: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getOrderReceipt: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  getReceipt: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  assignPayment: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  acceptPayment: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  recordPayment: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  refundPayment: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listUnmatchedPayments: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getCatalogueReport: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  refreshCatalogue: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  acceptSheet: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  declineSheet: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  takeBackSheet: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  listSheetProducts: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getSheetProduct: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  previewSheetProduct: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  saveSheetProduct: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  takeOutSheetProduct: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  undoSheetEdit: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  writeSheetOnSale: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  listMistakes: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  listEditableContent: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getContentEntry: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  previewContent: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  publishContent: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  takeBackContent: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  addPicture: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  turnPicture: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  addEnquiryPhotograph: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  removeEnquiryPhotograph: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  askForConsultation: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  listEnquiries: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getEnquiry: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  moveEnquiry: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  noteEnquiry: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  answerEnquiry: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  deleteEnquiry: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  askForPrice: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  listPriceRequests: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  markPriceRequest: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
  recordSearch: { "signed out": 400, guest: 400, registered: 400, admin: 400 },
  listSearches: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  getSetUpProblems: { "signed out": 401, guest: 403, registered: 403, admin: 200 },
  markPaymentHandled: { "signed out": 401, guest: 403, registered: 403, admin: 400 },
};

let shop: HttpShop;
let people: Record<Who, Pick<Caller, "cookie">>;

beforeAll(async () => {
  shop = await openHttpShop();
  people = await newPeople();
});
afterAll(() => shop.close());

async function newPeople(): Promise<Record<Who, Pick<Caller, "cookie">>> {
  return {
    "signed out": shop.caller(),
    guest: await shop.guest(),
    registered: await shop.customer(),
    admin: await shop.admin(),
  };
}

test("the list covers every call of the table", () => {
  expect(Object.keys(expected).toSorted()).toEqual(Object.keys(callTable).toSorted());
});

describe.each(Object.keys(callTable))("%s without data", (name) => {
  test.each<Who>(["signed out", "guest", "registered", "admin"])("%s", async (who) => {
    // These end the session that the other calls need.
    const { cookie } = name === "signOut" || name === "signOutEverywhere" ? (await newPeople())[who] : people[who];
    const before = await shop.rowCounts();
    // A new browser each time, so that a Set-Cookie header does not affect the other tests.
    const answer = await shop.caller().send(name, '{"data":{}}', { cookie });
    expect(answer.status, answer.text).toBe(expected[name]?.[who]);
    expect(answer.status === 200 ? answer.result : answer.error?.message).toBeTruthy();
    const makesGuest = name === "continueAsGuest" && who === "signed out";
    const mails = name === "requestEmailConfirmation" && answer.status === 200;
    const { users = 0, test_jobs: jobs = 0, ...others } = before;
    const after = { ...others, users: users + Number(makesGuest), test_jobs: jobs + Number(mails) };
    expect(await shop.rowCounts()).toEqual(after);
  });
});
