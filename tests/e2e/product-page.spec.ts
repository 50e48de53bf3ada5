import type { Page } from "@playwright/test";
import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";

/** Opens a product with sizes and priced options. Found by its code, because its row in the sheet may change. */
async function openPellets(page: Page): Promise<void> {
  await page.goto("/pond-products?search=STR-FOD-001", { waitUntil: "domcontentloaded" });
  await page.getByRole("main").getByRole("link", { name: "Strathfin Staple Koi Pellets" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Strathfin Staple Koi Pellets" })).toBeVisible();
}

test("the first size and option are chosen, and another option changes every price on the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPellets(page);
  await expect(page.getByRole("radio", { name: /^Small/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^2kg/ })).toBeChecked();
  await page.waitForFunction(() => window.__hydrated === true);
  await page.getByRole("radio", { name: /^5kg/ }).check();
  await expect(page.locator("[aria-live]").getByText("£39.95")).toBeVisible();
  await expect(page.getByRole("region", { name: "Quick order" })).toContainText("£39.95");
  await page.getByRole("radio", { name: /^Large/ }).check();
  await expect(page.getByRole("region", { name: "Quick order" })).toContainText("£39.95");
});

test("the address keeps the choice over a reload, Back and a shared link; the canonical address is the product's", async ({
  page,
  newBrowser,
}) => {
  await openPellets(page);
  await page.waitForFunction(() => window.__hydrated === true);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("radio", { name: /^Large/ }).check();
  await page.getByRole("radio", { name: /^5kg/ }).check();
  await expect(page).toHaveURL(/\?size=Large.*&option=5kg$/);

  await page.reload();
  await expect(page.getByRole("radio", { name: /^Large/ })).toBeChecked();
  await expect(page.locator("[aria-live]").getByText("£39.95")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("radio", { name: /^5kg/ })).toBeChecked();

  const friend = await newBrowser();
  await friend.goto(page.url());
  await expect(friend.getByRole("radio", { name: /^Large/ })).toBeChecked();
  await expect(friend.locator("link[rel=canonical]")).toHaveAttribute("href", canonical ?? "");
  await friend.getByRole("radio", { name: /^Small/ }).check();
  await friend.getByRole("radio", { name: /^2kg/ }).check();
  await expect(friend).toHaveURL(new RegExp(`${new URL(page.url()).pathname}$`));
});

test("an invalid quantity is reset to the last valid one", async ({ page }) => {
  await openPellets(page);
  await page.waitForFunction(() => window.__hydrated === true);
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantity).toHaveValue("2");
  for (const wrong of ["", "0", "-1", "1.5", "two"]) {
    await quantity.fill(wrong);
    await quantity.blur();
    await expect(quantity).toHaveValue("2");
  }
  await page.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(page.getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
});

test("plus and Add to Cart, both clicked before hydration, both count", async ({ page }) => {
  const release = await holdCode(page);
  await openPellets(page);
  await page.getByRole("radio", { name: /^5kg/ }).check();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  release();
  await expect(page.getByRole("status").filter({ hasText: "was added to cart" })).toContainText("(5kg)");
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
});

test("a product's address under another category redirects to its own", async ({ page }) => {
  await openPellets(page);
  const own = page.url();
  await page.goto(own.replace("/food/", "/pumps/"));
  await expect(page).toHaveURL(own);
});
