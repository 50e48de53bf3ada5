import { codeFiles, holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart } from "./support/visitor.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

test("Add to Cart before hydration counts once, with the size, option and quantity of that moment", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto(drumFilter.path, { waitUntil: "commit" });
  await page.getByRole("radio", { name: '6"/160mm' }).check();
  await page.getByRole("radio", { name: "35 m³/h" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("3");
  const button = page.getByRole("button", { name: "Add to Cart" }).first();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.getByRole("radio", { name: "55 m³/h" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("9");
  release();
  await expect(page.getByText('Lochmere Gravity-Fed Drum Filter - 6"/160mm (35 m³/h) was added to cart')).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  // The later choice stays on the page, with its price.
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

test("a click on plus before hydration counts", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto(drumFilter.path, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Increase quantity" }).click();
  release();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
});

test("Continue as Guest before hydration creates one guest, who goes on to the delivery form", async ({ page, me }) => {
  await fillCart(me);
  const release = await holdCode(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const name = /\/api\/calls\/(\w+)/.exec(request.url())?.[1];
    if (name === "continueAsGuest") calls.push(name);
  });
  await page.goto("/checkout-auth", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Continue as Guest" });
  await button.click();
  await button.click({ force: true });
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Delivery details" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("a sign-in before hydration signs in", async ({ page, customer, me }) => {
  await me.call("signOut");
  const release = await holdCode(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
});

test("a tab clicked before hydration is selected", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Register" }).click();
  release();
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
});

test("links and the search work without the browser code", async ({ page }) => {
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

test.describe("when code does not arrive", () => {
  test.use({
    expectedMessages: /net::ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module/,
  });

  test("the page says that the click had no effect, and offers to try again", async ({ page }) => {
    await page.route(codeFiles, (route) => route.abort());
    await page.goto(drumFilter.path, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    const notice = page.getByRole("alert").filter({ hasText: "did not load" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" }).first()).not.toHaveAttribute("aria-busy", "true");
    await page.unroute(codeFiles);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByText("was added to cart")).toBeVisible();
  });

  test("a failed chunk of a later page offers to try again", async ({ page }) => {
    await page.goto("/services");
    await waitForHydration(page);
    await page.route(codeFiles, (route) => route.abort());
    await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "did not load" });
    await expect(notice).toBeVisible();
    await page.unroute(codeFiles);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toHaveCount(0);
  });
});
