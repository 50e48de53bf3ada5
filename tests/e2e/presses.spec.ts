import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart } from "./support/visitor.ts";

const codeFiles = "**/static/js/**";

/** Keeps the browser code away until it is let go: what a slow network does to a visitor who presses at once. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(codeFiles, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("Add to Cart before the start counts once, with size, option and quantity as they were at the press", async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto(drumFilter.path, { waitUntil: "commit" });
  await page.getByRole("radio", { name: '6"/160mm' }).check();
  await page.getByRole("radio", { name: "35 m³/h" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("3");
  const press = page.getByRole("button", { name: "Add to Cart" }).first();
  await press.click();
  await expect(press).toHaveAttribute("aria-busy", "true");
  await page.getByRole("radio", { name: "55 m³/h" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("9");
  letGo();
  await expect(page.getByText('Lochmere Gravity-Fed Drum Filter - 6"/160mm (35 m³/h) was added to cart')).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  // What was chosen since stands, and the price with it.
  await expect(page.getByRole("radio", { name: "55 m³/h" })).toBeChecked();
  await expect(
    page
      .getByRole("main")
      .getByRole("paragraph")
      .filter({ hasText: /^£3,916\.50$/ }),
  ).toBeVisible();
  await page.goto("/cart");
  const lines = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: drumFilter.name }) });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Size 6"/160mm, option 35 m³/h');
  await expect(lines).toContainText("£8,887.50");
});

test("plus before the start counts too", async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto(drumFilter.path, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Increase quantity" }).click();
  letGo();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
});

test("Continue as Guest before the start makes one guest, who goes on to the delivery form", async ({ page, me }) => {
  await fillCart(me);
  const letGo = await holdCode(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const name = /\/api\/calls\/(\w+)/.exec(request.url())?.[1];
    if (name === "continueAsGuest") calls.push(name);
  });
  await page.goto("/checkout-auth", { waitUntil: "commit" });
  const press = page.getByRole("button", { name: "Continue as Guest" });
  await press.click();
  await press.click({ force: true });
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Delivery details" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("Sign in before the start signs in", async ({ page, customer, me }) => {
  await me.call("signOut");
  const letGo = await holdCode(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.keyboard.press("Enter");
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
});

test("links and the search work while the code is still away", async ({ page }) => {
  await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Browse All Products/ })
    .click();
  await expect(page).toHaveURL("/pond-products");
  await page.getByRole("searchbox", { name: "Search products" }).fill("koi pellets");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await expect(page).toHaveURL("/pond-products?search=koi+pellets");
});

test.describe("code that does not come", () => {
  test.use({
    expectedMessages: /net::ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module/,
  });

  test("a press is not lost in silence: the page says so and offers to try again", async ({ page }) => {
    await page.route(codeFiles, (route) => route.abort());
    await page.goto(drumFilter.path, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    const notice = page.getByRole("alert").filter({ hasText: "did not arrive" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" }).first()).not.toHaveAttribute("aria-busy", "true");
    await page.unroute(codeFiles);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByText("was added to cart")).toBeVisible();
  });

  test("the code of a later page that fails offers to try again", async ({ page }) => {
    await page.goto("/services");
    await page.waitForFunction(() => window.__started === true);
    await page.route(codeFiles, (route) => route.abort());
    await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "did not arrive" });
    await expect(notice).toBeVisible();
    await page.unroute(codeFiles);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toHaveCount(0);
  });
});
