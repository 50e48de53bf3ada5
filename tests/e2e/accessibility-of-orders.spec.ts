import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  desktop,
  expectAccessible,
  expectAccessibleAndLegible,
  expectLegibleText,
  faults,
  openStarted,
  telephone,
} from "./support/accessible-page.ts";
import { newCustomer } from "./support/customer.ts";
import { waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { smallTargets } from "./support/target-size.ts";
import { drumFilter, fillCart, ownEmail, placeOrder, visitor } from "./support/visitor.ts";

// Without motion, axe does not judge a colour halfway through a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A phone number of this test alone: customers with the same number count as one. */
function newPhone(): string {
  return `01632 ${randomInt(100_000, 1_000_000)}`;
}

/** Lists the desk's keys that two visible controls share. The rows of a list may share them. */
async function repeatedKeys(desk: Page): Promise<string[]> {
  const keys = await desk
    .locator("[data-key]:not(tr *):visible")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("data-key") ?? ""));
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

test("a guest's pages from the empty cart to the confirmation are accessible", async ({ page, me }) => {
  test.setTimeout(120_000);
  await openStarted(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectAccessibleAndLegible(page, "empty cart");
  await page.evaluate(() => localStorage.clear());
  await fillCart(me, 2);
  await openStarted(page, "/cart");
  await expect(page.getByRole("heading", { name: drumFilter.name })).toBeVisible();
  await expectAccessibleAndLegible(page, "cart");
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How would you like to order?");
  await expectAccessibleAndLegible(page, "checkout options");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expectAccessibleAndLegible(page, "delivery form");
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByText("Please check six details below.")).toBeVisible();
  await expectAccessibleAndLegible(page, "delivery form with faults");
  const details = {
    "First name": "Isla",
    "Last name": "Fraser",
    Phone: "01632 960152",
    "Address line 1": "1 Loch Road",
    City: "Perth",
    Postcode: "PH1 0AA",
  };
  for (const [name, value] of Object.entries(details)) await page.getByRole("textbox", { name }).fill(value);
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
  await expect(page.getByRole("heading", { name: "Your items" })).toBeVisible();
  await expectAccessibleAndLegible(page, "confirmation");
});

test("the account's forms and pages are accessible", async ({ page, me }) => {
  test.setTimeout(120_000);
  await openStarted(page, "/auth");
  for (const [name, button] of [
    ["Sign in", "Sign in"],
    ["Register", "Register"],
    ["Reset password", "Send reset link"],
  ] as const) {
    await page.getByRole("tab", { name }).click();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(/^Please (?:enter|fill in)/)).toBeVisible();
    await expectAccessibleAndLegible(page, name);
  }
  await openStarted(page, "/auth?reset=none");
  await expectAccessibleAndLegible(page, "new password");
  await newCustomer(me);
  await placeOrder(me);
  await openStarted(page, "/auth");
  // With an order under way, the account opens on that order.
  await expect(page.getByRole("article")).toBeVisible();
  await expectAccessibleAndLegible(page, "orders");
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page.getByText("Registered User")).toBeVisible();
  await expectAccessibleAndLegible(page, "profile");
});

test("the desk is accessible", async ({ adminPage: desk, me }) => {
  test.setTimeout(120_000);
  const phone = newPhone();
  const notes = "A long way up a narrow lane.\nPlease ring first.";
  const { orderId } = await placeOrder(me, { delivery: { phone, notes } });
  // One order waits for a price and one for nothing, so their rows have different links. The third can be merged.
  const settled = await placeOrder(me, { delivery: { phone } });
  await placeOrder(me, { quantity: 2, delivery: { phone } });
  await visitor(desk.context()).call("cancelOrder", { orderId: settled.orderId });
  await openStarted(desk, "/admin");
  await expect(desk.getByRole("row").filter({ hasText: orderId })).toBeVisible();
  await expectAccessible(desk, "what waits");
  await openStarted(desk, "/admin?view=all");
  for (const id of [orderId, settled.orderId]) {
    await expect(desk.getByRole("row").filter({ hasText: id })).toBeVisible();
  }
  await expectAccessible(desk, "orders");
  // In wide windows the table follows the browser's text size, which a test cannot set.
  await expectLegibleText(desk, "orders", []);
  await desk.setViewportSize(desktop);
  await openStarted(desk, `/admin/orders/${orderId}`);
  await expect(desk.getByRole("button", { name: "Merge into this order" })).toBeVisible();
  await desk.getByLabel("Delivery", { exact: true }).fill("nothing");
  await desk.getByRole("button", { name: "Set delivery and send link" }).click();
  await expect(desk.getByText("Please enter a valid delivery cost")).toBeVisible();
  await expectAccessible(desk, "a new order");
  await desk.getByLabel("Delivery", { exact: true }).fill("60");
  await desk.getByRole("button", { name: "Set delivery and send link" }).click();
  await expect(desk.getByText("Delivery cost set and payment link created successfully")).toBeVisible();
  await expectAccessible(desk, "an order with a link");
  await desk.getByRole("button", { name: "Update delivery cost" }).click();
  await expect(desk.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(desk, "the question");
  await desk.keyboard.press("Escape");
  await visitor(desk.context()).call("cancelOrder", { orderId });
  await openStarted(desk, `/admin/orders/${orderId}`);
  await expect(desk.getByRole("button", { name: "Uncancel order" })).toBeVisible();
  await expectAccessible(desk, "a cancelled order");
});

test("the dealer's work on an order is accessible, and no key presses two things", async ({ adminPage: desk, me }) => {
  test.setTimeout(120_000);
  const lastName = `Mac${randomBytes(4).toString("hex").replaceAll(/\d/g, "o")}`;
  const { orderId } = await placeOrder(me, { delivery: { lastName, phone: newPhone() } });
  await placeOrder(me, { delivery: { lastName, phone: newPhone() } });
  const admin = visitor(desk.context());
  async function judge(what: string): Promise<void> {
    await expectAccessible(desk, what);
    expect(await repeatedKeys(desk), `keys of ${what}`).toEqual([]);
  }

  await openStarted(desk, `/admin?view=all&search=${lastName}`);
  await desk.getByRole("button", { name: `Set delivery: order ${orderId}` }).click();
  await expect(desk.getByRole("button", { name: "Set and create link" })).toBeVisible();
  await judge("the price in the list");
  const search = desk.getByRole("combobox", { name: "Search orders, customers and products" });
  await search.fill(lastName);
  await expect(desk.getByText(/^Searched /)).toBeVisible();
  expect(await faults(desk), "the search").toEqual([]);

  await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 4550, confirmUnusual: true });
  const { version } = await admin.call<{ version: number }>("getDeskOrder", { orderId });
  const reference = "Statement of 21 November";
  await admin.call("recordPayment", { requestId: randomUUID(), orderId, version, means: "transfer", reference });
  await openStarted(desk, `/admin/orders/${orderId}`);
  await expect(desk.getByRole("region", { name: "Refund" })).toBeVisible();
  await desk.getByRole("button", { name: /^Message to/ }).click();
  await desk.getByRole("button", { name: /^Change items/ }).click();
  await expect(desk.getByRole("group", { name: /^Quantity of Lochmere/ })).toBeVisible();
  await judge("a paid order being changed");
  await openStarted(desk, `/admin/packing-slips?orders=${orderId}`);
  await expect(desk.getByRole("button", { name: /^Print/ })).toBeVisible();
  await judge("a packing slip");
  await openStarted(desk, `/admin/orders/new?like=${orderId}`);
  await expect(desk.getByText(`Repeat of order ${orderId}`)).toBeVisible();
  for (const size of [desktop, telephone]) {
    await desk.setViewportSize(size);
    // At its end, the dock covers nothing of the page.
    await desk.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await faults(desk), `an order by telephone at ${size.width}`).toEqual([]);
    expect(await smallTargets(desk), `targets of an order by telephone at ${size.width}`).toEqual([]);
  }
  expect(await repeatedKeys(desk)).toEqual([]);
});

test("the demo shop's mail and payment pages are accessible", async ({ page, me, adminPage }) => {
  const email = ownEmail("isla");
  const { orderId } = await placeOrder(me, { delivery: { email } });
  const { order } = await visitor(adminPage.context()).call<{ order: { paymentLink: string } }>("setDeliveryCost", {
    orderId,
    deliveryCostPence: 990,
    confirmUnusual: true,
  });
  await page.goto(order.paymentLink);
  await expectAccessibleAndLegible(page, "payment page");
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expectAccessibleAndLegible(page, "paid page");
  const mail = await waitForMail(email, `Payment received: order ${orderId}`);
  await page.goto("/demo/mail");
  await expectAccessibleAndLegible(page, "list of mail");
  await page.goto(`${mail.path}/html`);
  expect(await faults(page), "a mail").toEqual([]);
});
