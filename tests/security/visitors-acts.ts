import { randomBytes, randomUUID } from "node:crypto";
import type { Caller } from "../support/http-shop.ts";
import { isla } from "../support/test-shop.ts";

export const password = "carp rising slowly at dusk";
const strangersPassword = "heron at the water's edge";
export const newMailbox = (): string => `${randomBytes(6).toString("hex")}@people.test`;

/** The data that a visitor types into forms: the same for the customer and for a stranger who names the customer. */
export const forms = {
  register: (email: string, chosen = password) => ({
    fullName: "Isla Munro",
    email,
    password: chosen,
    confirmPassword: chosen,
  }),
  placeOrder: ({ userId }: Caller, email: string) => ({
    userId,
    requestId: randomBytes(16).toString("hex"),
    cartItems: [{ id: "0", quantity: 1 }],
    deliveryInfo: { ...isla, email, notes: randomUUID() },
  }),
  askForPrice: (email: string, message: string) => ({ productKey: "key-3", name: "Isla Munro", email, message }),
  askWhenBack: (email: string) => ({ productKey: "key-4", choice: "", email }),
  askForConsultation: (email: string, photographs: string[]) => ({
    requestId: randomBytes(16).toString("hex"),
    subject: "new-pond",
    style: "raised",
    budget: "under-15000",
    wishedTime: "spring",
    size: "5 by 3 metres",
    name: "Isla Munro",
    email,
    place: "Perth",
    message: "Is the depth right for koi?",
    photographs,
  }),
  checkDiscountCode: { code: "SPRING10", cartItems: [{ id: "0", quantity: 1 }] },
  changeEmail: (email: string, presentPassword = password) => ({ email, presentPassword }),
  syncCart: { version: 0, lines: [] },
};

export async function sendPhotograph(browser: Caller, bytes = "a photograph"): Promise<{ status: number; id: string }> {
  const type = { "content-type": "application/octet-stream" };
  const { status, result } = await browser.send("addEnquiryPhotograph?name=garden.jpg", Buffer.from(bytes), type);
  return { status, id: (result as { photographId: string } | undefined)?.photographId ?? "" };
}

/** `next`: the address that the customer is about to change to. `orderNumber`: of one of the customer's orders. */
type Act = (browser: Caller, email: string, next: string, orderNumber: string) => Promise<unknown>;

async function asGuest(browser: Caller): Promise<Caller> {
  const { result } = await browser.call("continueAsGuest");
  browser.userId = (result as { userId: string } | undefined)?.userId ?? "";
  return browser;
}

/** Signs up with an address that nobody confirms, or signs in to the account that it already has. */
async function asAccount(browser: Caller, email = newMailbox()): Promise<Caller> {
  const registered = await browser.call("register", forms.register(email, strangersPassword));
  const { result } =
    registered.status === 200 ? registered : await browser.call("signIn", { email, password: strangersPassword });
  browser.userId = (result as { userId: string } | undefined)?.userId ?? "";
  return browser;
}

async function orderAndAsk(browser: Caller, email: string): Promise<void> {
  const { result } = await browser.call("placeOrder", forms.placeOrder(browser, email));
  const link = (result as { orderId: string } | undefined)?.orderId ?? "";
  await browser.call("getOrderPage", { link });
  await browser.call("requestOrderLink", { orderNumber: link, proof: email });
  await browser.call("askAboutOrder", { link, question: `When? ${randomUUID()}` });
  // Changes to another mailbox, and back to the named one.
  for (const other of [newMailbox(), email]) await browser.call("changeOrderEmail", { orderId: link, email: other });
  await browser.call("cancelOwnOrder", { link });
}

/**
 * All acts of a visitor without a confirmed email address that count towards a limit. Nobody registers the address that
 * the customer is about to change to: an address that has an account is taken.
 */
export const strangersActs = {
  register: (browser, email, next) =>
    browser.call("register", forms.register(email === next ? newMailbox() : email, strangersPassword)),
  "order as a guest": async (browser, email) => orderAndAsk(await asGuest(browser), email),
  "order with an account": async (browser, email) => orderAndAsk(await asAccount(browser), email),
  "guess a discount code": async (browser) =>
    (await asGuest(browser)).call("checkDiscountCode", forms.checkDiscountCode),
  "ask about a pond": async (browser, email) => {
    const { id } = await sendPhotograph(browser);
    await browser.call("askForConsultation", forms.askForConsultation(email, [id]));
  },
  "send what is not a photograph": (browser) => sendPhotograph(browser, ""),
  "ask for a price": (browser, email) => browser.call("askForPrice", forms.askForPrice(email, "A stranger's words.")),
  "ask when goods are back": (browser, email) => browser.call("askWhenBack", forms.askWhenBack(email)),
  "guess a password": (browser, email) => browser.call("signIn", { email, password: "not the password" }),
  "ask for a new password": (browser, email) => browser.call("requestPasswordReset", { email }),
  "guess a link for a new password": (browser) =>
    browser.call("resetPassword", { token: randomUUID(), password, confirmPassword: password }),
  "change an address": async (browser, email) => {
    await asAccount(browser);
    await browser.call("changeEmail", forms.changeEmail(email, strangersPassword));
    await browser.call("changeEmail", forms.changeEmail(email, "not the password"));
  },
  "use an account under an address": async (browser, email, next) => {
    await asAccount(browser, email === next ? newMailbox() : email);
    await browser.call("requestEmailConfirmation");
    await browser.call("changeEmail", forms.changeEmail(newMailbox(), strangersPassword));
    const change = { password: strangersPassword, confirmPassword: strangersPassword };
    await browser.call("changePassword", { ...change, presentPassword: strangersPassword });
  },
  "ask for a link to confirm": async (browser) => (await asAccount(browser)).call("requestEmailConfirmation"),
  "save a cart": async (browser) => (await asAccount(browser)).call("syncCart", forms.syncCart),
  search: (browser) => {
    const data = { search: "slide valve", isFound: true, event: "shown" };
    return browser.send("recordSearch", JSON.stringify({ data }), { "user-agent": "Mozilla/5.0 (X11) Firefox/140.0" });
  },
  "find an order": (browser, email, _next, orderNumber) =>
    browser.call("requestOrderLink", { orderNumber, proof: email }),
  "ask for the data under an address": (browser, email) => browser.call("requestDataLink", { email }),
  "guess an order": async (browser) => {
    for (const name of [
      "getOrderPage",
      "cancelOwnOrder",
      "getReceipts",
      "getOwnReview",
      "withdrawReview",
      "stopReviewMails",
    ])
      await browser.call(name, { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" });
    await browser.call("removeEnquiryPhotograph", { photographId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912" });
  },
} satisfies Record<string, Act>;

export type StrangersAct = keyof typeof strangersActs;
