import { expect, test } from "./support/shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the menu traps the focus, and restores it on Escape", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => window.__hydrated === true);
  const opener = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await expect(page.locator("main[inert]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator("main[inert]")).toHaveCount(0);
});

test("a menu opened before hydration stays open and works", async ({ page }) => {
  const held: (() => void)[] = [];
  let holding = true;
  await page.route(/\.js$/, async (route) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const opener = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await expect(menu).toBeVisible();
  holding = false;
  for (const release of held) release();
  // The page behind becomes inert with hydration.
  await expect(page.locator("main[inert]")).toBeVisible();
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Talk to someone who keeps koi" })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("navigation closes the menu and moves the focus to the new heading", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => window.__hydrated === true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Talk to someone who keeps koi" })).toBeFocused();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("the menu opens, searches and navigates without JavaScript", async ({ newBrowser }) => {
  const page = await newBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("searchbox", { name: "Search products" }).fill("elbow");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pond-products?search=elbow");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
});
