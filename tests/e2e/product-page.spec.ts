import type { Page } from "@playwright/test";
import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";

/** Opens a product with sizes and priced options. Finds it by its code, because its row in the sheet may change. */
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

test("several sizes are added to the cart together by keyboard, with one notice", async ({ page }) => {
  await page.goto("/pond-products?search=MUI-FIT-001");
  await page.getByRole("main").getByRole("link", { name: "Muirwater Solvent Weld Elbow 90°" }).click();
  await page.getByText("Several sizes at once").press("Enter");
  const quantityOf = (size: string) => page.getByRole("group", { name: `Quantity of ${size}` }).getByRole("textbox");
  await quantityOf('1.5"').fill("6");
  await quantityOf('4"').fill("2");
  const table = page.getByRole("table", { name: "Prices and quantities of all sizes" });
  await expect(table.getByRole("row").filter({ hasText: '4"' })).toContainText("114 mm outside");
  await expect(page.getByText("8 items, 2 sizes")).toContainText("£42.90");
  await quantityOf('4"').press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "was added to cart" })).toContainText("(8 items)");
  await expect(page.getByRole("link", { name: "Cart 8 items" })).toBeVisible();
  await expect(quantityOf('4"')).toHaveValue("0");
  await page.getByRole("link", { name: "Cart 8 items" }).click();
  await expect(page.getByRole("group", { name: /^Quantity of Muirwater Solvent Weld Elbow 90°/ })).toHaveCount(2);
});

test("on a telephone the dock leads to the choice first, and then says what it adds", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await openPellets(page);
  const dock = page.getByRole("region", { name: "Quick order" });
  await dock.getByRole("button", { name: "See all sizes" }).click();
  await expect(page.getByRole("radio", { name: /^Small/ })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Small/ })).toBeInViewport();
  await page.getByRole("radio", { name: /^5kg/ }).check();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(dock).toContainText("2 × Small (3mm), 5kg");
  await expect(dock).toContainText("£79.90");
  await dock.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
});

test("a product that is no longer made names its successor, and the successor names it", async ({ page }) => {
  await page.goto("/pond-products?search=TAR-PMP-900");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Eco Filter Pump 6500/ })
    .first()
    .click();
  await expect(page.getByText("No longer made.", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a price" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Tarnbeck Eco Filter Pump" }).first().click();
  await expect(page.getByText("Looking for the Eco Filter Pump 6500")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You may also need" })).toBeVisible();
});

test("the spares of the chosen option open in their matching option, and name the products they fit", async ({
  page,
}) => {
  await page.goto("/pond-products?search=SKE-UVC-001");
  await page.getByRole("main").getByRole("link", { name: "Skerryflow Inline UV Clarifier" }).first().click();
  await page.getByRole("radio", { name: /^55W/ }).check();
  const spares = page.getByRole("region", { name: "Spares for this" });
  await spares.getByRole("button", { name: "Add Skerryflow Electrical Ballast Unit 55W to Cart" }).click();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await spares.getByRole("link", { name: "Hebrix PL UV Lamp 55W" }).click();
  await expect(page.getByRole("radio", { name: /^55W/ })).toBeChecked();
  const fits = page.getByRole("region", { name: "Fits" });
  await expect(fits.getByRole("link")).toHaveCount(3);
  await page.getByRole("radio", { name: /^9W/ }).check();
  await fits.getByRole("link", { name: "Lochmere Pressure Filter with UV 5000 litre / 9W" }).click();
  await expect(page.getByRole("radio", { name: /^5000 litre/ })).toBeChecked();
});

test("products seen before in this browser are shown below, until they are forgotten", async ({ page }) => {
  await openPellets(page);
  // The lower half of the page hydrates last, and notes the product then.
  await page.waitForFunction(() => localStorage.getItem("recently-seen") !== null);
  await page.goto("/pond-products/filters/0");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const seen = page.getByRole("region", { name: "Recently viewed" });
  await expect(seen.getByRole("link", { name: "Strathfin Staple Koi Pellets" })).toBeVisible();
  await expect(seen.getByRole("listitem")).toHaveCount(1);
  await seen.getByRole("button", { name: "Clear this list" }).click();
  await expect(seen).toHaveCount(0);
  await page.reload();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.__hydrated === true);
  await expect(seen).toHaveCount(0);
});
