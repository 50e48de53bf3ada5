import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newCustomer } from "./support/customer.ts";
import { receivedMail } from "./support/mailbox.ts";
import { publicPages } from "./support/shop-pages.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart, ownEmail, placeOrder, visitor } from "./support/visitor.ts";

// Nothing moves while it is looked at: a colour on its way would be judged at a moment nobody sees.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

/** What axe has against a page as it stands, as one line for each fault. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

/** Nobody has to scroll sideways. */
async function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** axe at a desk's and a telephone's width, and no sideways scrolling on the narrowest screen. */
async function expectFitForAll(page: Page, what: string): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    expect(await faults(page), `${what} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize(narrowest);
  expect(await widthBeyondWindow(page), `${what} at 320`).toBeLessThanOrEqual(0);
  await page.setViewportSize(wide);
}

async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.__started === true);
}

for (const { path } of [...publicPages, { path: "/pond-products?search=nothing-like-it" }]) {
  test(`${path} can be used by everyone`, async ({ page }) => {
    await openStarted(page, path);
    await expectFitForAll(page, path);
  });
}

test.describe("pages that are not there", () => {
  test.use({ expectedMessages: /status of 404/ });

  test("can be used by everyone too", async ({ page }) => {
    for (const path of [
      "/nothing-here",
      "/portfolio/pond7",
      "/pond-products/filters/99999",
      "/pond-products/submarines",
    ]) {
      await openStarted(page, path);
      await expectFitForAll(page, path);
    }
  });
});

test("the menu, the notification and the fullscreen picture can be used by everyone", async ({ page }) => {
  await page.setViewportSize(narrow);
  await openStarted(page, "/services");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await faults(page), "menu").toEqual([]);
  await page.setViewportSize(narrowest);
  expect(await widthBeyondWindow(page), "menu at 320").toBeLessThanOrEqual(0);
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await openStarted(page, drumFilter.path);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    const toast = page.getByRole("status").filter({ hasText: "was added to cart" });
    await toast.getByRole("button", { name: "Hide notification" }).focus();
    expect(await faults(page), `notification at ${size.width}`).toEqual([]);
  }
  await openStarted(page, "/portfolio/pond5");
  await page.getByRole("link", { name: "View fullscreen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await faults(page), "fullscreen picture").toEqual([]);
});

test("a guest's way from the empty cart to the confirmation can be used by everyone", async ({ page, me }) => {
  test.setTimeout(120_000);
  await openStarted(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectFitForAll(page, "empty cart");
  await page.evaluate(() => localStorage.clear());
  await fillCart(me, 2);
  await openStarted(page, "/cart");
  await expect(page.getByRole("heading", { name: drumFilter.name })).toBeVisible();
  await expectFitForAll(page, "cart");
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How would you like to order?");
  await expectFitForAll(page, "checkout options");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expectFitForAll(page, "delivery form");
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByText("Please check six details below.")).toBeVisible();
  await expectFitForAll(page, "delivery form with faults");
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
  await expectFitForAll(page, "confirmation");
});

test("the account's forms and pages can be used by everyone", async ({ page, me }) => {
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
    await expectFitForAll(page, name);
  }
  await openStarted(page, "/auth?reset=none");
  await expectFitForAll(page, "new password");
  await newCustomer(me);
  await placeOrder(me);
  await openStarted(page, "/auth");
  await expect(page.getByText("Registered User")).toBeVisible();
  await expectFitForAll(page, "profile");
  await page.getByRole("tab", { name: "Orders" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expectFitForAll(page, "orders");
});

test("the desk can be used by everyone", async ({ dealerPage: desk, me }) => {
  test.setTimeout(120_000);
  const { orderId } = await placeOrder(me, { delivery: { notes: "A long way up a narrow lane.\nPlease ring first." } });
  await openStarted(desk, "/admin");
  await expect(desk.getByRole("row").filter({ hasText: orderId })).toBeVisible();
  await expectFitForAll(desk, "orders");
  await openStarted(desk, `/admin/orders/${orderId}`);
  await desk.getByLabel("Delivery", { exact: true }).fill("nothing");
  await desk.getByRole("button", { name: "Set delivery and send link" }).click();
  await expect(desk.getByText("Please enter a valid delivery cost")).toBeVisible();
  await expectFitForAll(desk, "a new order");
  await desk.getByLabel("Delivery", { exact: true }).fill("12.50");
  await desk.getByRole("button", { name: "Set delivery and send link" }).click();
  await expect(desk.getByText("Delivery cost set and payment link created successfully")).toBeVisible();
  await expectFitForAll(desk, "an order with a link");
  await desk.getByRole("button", { name: "Update delivery cost" }).click();
  await expect(desk.getByRole("alertdialog")).toBeVisible();
  await expectFitForAll(desk, "the question");
  await desk.keyboard.press("Escape");
  await visitor(desk.context()).call("cancelOrder", { orderId });
  await openStarted(desk, `/admin/orders/${orderId}`);
  await expect(desk.getByRole("button", { name: "Uncancel order" })).toBeVisible();
  await expectFitForAll(desk, "a cancelled order");
});

test("mail and payment page of the demo shop can be used by everyone", async ({ page, me, dealerPage }) => {
  const email = ownEmail("isla");
  const { orderId } = await placeOrder(me, { delivery: { email } });
  const { order } = await visitor(dealerPage.context()).call<{ order: { paymentLink: string } }>("setDeliveryCost", {
    orderId,
    deliveryCostPence: 990,
  });
  await page.goto(order.paymentLink);
  await expectFitForAll(page, "payment page");
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expectFitForAll(page, "paid page");
  const mail = await receivedMail(email, `Payment received: order ${orderId}`);
  await page.goto("/demo/mail");
  await expectFitForAll(page, "list of mail");
  await page.goto(`${mail.path}/html`);
  expect(await faults(page), "a mail").toEqual([]);
});
