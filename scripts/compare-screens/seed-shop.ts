import { createHash } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { standInWebhookSecret } from "#adapters/stripe/stand-in-secret.ts";
import { signBody } from "#adapters/stripe/webhook-signature.ts";
import type { SeededShop, Viewer } from "./screen.ts";

export type BrowserState = NonNullable<Exclude<BrowserContextOptions["storageState"], string>>;

export interface ShopUnderComparison {
  url: string;
  adminPassword: string;
  authSecret: string;
}

const password = "carp rising slowly at dusk";
const drumFilter = { id: "0", selectedSize: '4"/110mm', selectedOption: "25 m³/h" };
const cartPaths = ["filters/0", "filters/9", "filters/21", "fittings/22", "pumps", "food"];

const deliveryInfo = {
  firstName: "Isla",
  lastName: "Fraser",
  email: "",
  phone: "01632 960152",
  address1: "3 Burnside Cottages",
  address2: "",
  city: "Perth",
  postcode: "PH1 0AA",
  notes: "",
};

/** Fills an empty shop with the same people and orders each time, over HTTP only. */
export async function seedShop(browser: Browser, shop: ShopUnderComparison) {
  const states = {} as Record<Viewer, BrowserState>;
  let clients = 0;

  async function arrive(): Promise<BrowserContext> {
    clients += 1;
    return browser.newContext({ baseURL: shop.url, extraHTTPHeaders: { "x-forwarded-for": `10.0.0.${clients}` } });
  }
  async function leave(viewer: Viewer, context: BrowserContext): Promise<void> {
    states[viewer] = await context.storageState();
    await context.close();
  }

  const visitor = await arrive();
  await leave("visitor", visitor);
  const filling = await arrive();
  await addToCart(filling, ["filters/0"]);
  states.visitorWithCart = await filling.storageState();
  const guestId = userId(await call(filling, "continueAsGuest"));
  const confirmed = await placeOrder(filling, guestId, true, 1, { ...deliveryInfo, notes: "Leave it by the shed." });
  await leave("guest", filling);
  const full = await arrive();
  await addToCart(full, cartPaths);
  await leave("visitorWithFullCart", full);

  const admin = await arrive();
  await call(admin, "signIn", { email: "dealer@glenwater.example", password: shop.adminPassword });
  const fresh = await arrive();
  await register(fresh, "Fergus Grant", "fergus@customers.example");
  await leave("newCustomer", fresh);

  const customer = await arrive();
  const customerId = await register(customer, "Morag van der Berg", "morag@customers.example");
  const own = { ...deliveryInfo, firstName: "Morag", lastName: "van der Berg", email: "morag@customers.example" };
  const order = (quantity: number, notes: string) =>
    placeOrder(customer, customerId, false, quantity, { ...own, notes });
  const cancelled = await order(4, "");
  const paid = await order(3, "");
  const priced = await order(2, "Please ring first.\nThe gate is on the left.");
  await order(1, "");
  const pending = await placeOrder(customer, customerId, false, 5, { ...own, address2: "By the old mill" }, true);
  await leave("customer", customer);

  const guest = await arrive();
  const strangerId = userId(await call(guest, "continueAsGuest"));
  const flagged = await placeOrder(guest, strangerId, true, 1, deliveryInfo);
  await placeOrder(guest, strangerId, true, 2, { ...deliveryInfo, notes: "Ring after six." });
  await guest.close();

  const withCart = await browser.newContext({ baseURL: shop.url, storageState: states.customer });
  await addToCart(withCart, ["filters/0"]);
  await leave("customerWithCart", withCart);

  await call(admin, "cancelOrder", { orderId: cancelled.orderId });
  for (const { orderId } of [paid, priced, flagged]) {
    const { order: changed } = (await call(admin, "setDeliveryCost", { orderId, deliveryCostPence: 4_550 })) as {
      order: { paymentLink: string; totalCost: number };
    };
    const amountPence = Math.round(changed.totalCost * 100) - (orderId === flagged.orderId ? 10_000 : 0);
    if (orderId !== priced.orderId) await pay(shop, orderId, changed.paymentLink, amountPence);
  }
  await leave("admin", admin);

  const seeded: SeededShop = {
    orders: {
      pending: pending.orderId,
      priced: priced.orderId,
      paid: paid.orderId,
      cancelled: cancelled.orderId,
      flagged: flagged.orderId,
    },
    placedOrder: { result: confirmed },
  };
  return { states, seeded };
}

interface Placed {
  orderId: string;
}

async function placeOrder(
  context: BrowserContext,
  owner: string,
  isAnonymous: boolean,
  quantity: number,
  info: typeof deliveryInfo,
  saveProfile = false,
): Promise<Placed> {
  const cartItems = [{ ...drumFilter, quantity }];
  const requestId = createHash("sha256")
    .update(JSON.stringify([owner, quantity, info]))
    .digest("hex")
    .slice(0, 32);
  const order = { userId: owner, isAnonymous, cartItems, deliveryInfo: info, requestId, saveProfile };
  return (await call(context, "placeOrder", order)) as Placed;
}

async function register(context: BrowserContext, fullName: string, email: string): Promise<string> {
  return userId(await call(context, "register", { fullName, email, password, confirmPassword: password }));
}

function userId(session: unknown): string {
  return (session as { userId: string }).userId;
}

async function call(context: BrowserContext, name: string, data: unknown = {}): Promise<unknown> {
  const response = await context.request.post(`/api/calls/${name}`, { data: { data } });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error !== undefined) throw new Error(`${name}: ${response.status()} ${error.message}`);
  return result;
}

/** Uses the pages, so that each commit stores the cart in its own format. */
async function addToCart(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(`/pond-products/${path}`);
    const isCategory = !path.includes("/");
    if (isCategory) await page.getByRole("main").locator(`a[href^="/pond-products/${path}/"]`).first().click();
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByRole("status").getByText("was added to cart").waitFor();
  }
  await page.close();
}

/** Sends a payment event as the payment provider does. */
async function pay(shop: ShopUnderComparison, orderId: string, link: string, amountPence: number): Promise<void> {
  const session = {
    id: `cs_${orderId}`,
    object: "checkout.session",
    payment_link: link.split("/").at(-1),
    payment_status: "paid",
    status: "complete",
    amount_total: amountPence,
    currency: "gbp",
    metadata: { order_id: orderId },
  };
  const created = Math.floor(Date.now() / 1000);
  const event = { id: `evt_${orderId}`, object: "event", type: "checkout.session.completed", created, livemode: false };
  const body = Buffer.from(JSON.stringify({ ...event, data: { object: session } }));
  const signature = await signBody(body, standInWebhookSecret(shop.authSecret), new Date());
  const response = await fetch(`${shop.url}/api/webhooks/stripe`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  if (!response.ok) throw new Error(`The payment of ${orderId} was refused: ${response.status}.`);
}
