import type { Page } from "@playwright/test";
import { telephone } from "./support/accessible-page.ts";
import { expectFocusTrapped, expectVisibleFocus, tabThroughPage, tabTo } from "./support/focus.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter } from "./support/visitor.ts";

test.use({
  // Without motion, nothing moves while the focus is checked.
  contextOptions: { reducedMotion: "reduce" },
  // The focus passes links without following them. On a slow machine the browser calls the pictures fetched for them
  // unused.
  expectedMessages: /preloaded using link preload but not used/,
});

const wide = { width: 1440, height: 700 };
const walks = [
  { path: "/", sizes: [telephone, wide] },
  { path: "/pond-products", sizes: [telephone] },
  { path: "/pond-products/fittings", sizes: [wide] },
  { path: drumFilter.path, sizes: [telephone, wide] },
  { path: "/portfolio/pond5", sizes: [telephone, wide] },
  { path: "/auth", sizes: [telephone] },
];

for (const { path, sizes } of walks) {
  test(`the focus is visible at every Tab stop of ${path}`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.waitForFunction(() => window.__hydrated === true);
      // The docked bar could cover the focus going forwards, the navbar going backwards.
      expect(await tabThroughPage(page, size === telephone ? "Tab" : "Shift+Tab")).toBeGreaterThan(20);
    }
  });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a guest orders by keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(telephone);

  await test.step("skips to the content, and opens and closes the menu", async () => {
    await page.goto("/");
    await page.waitForFunction(() => window.__hydrated === true);
    await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Contact for Pond Services" })).toBeFocused();
    const opener = page.getByRole("button", { name: "Open menu" });
    await tabTo(page, opener, "Shift+Tab");
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
    await expectFocusTrapped(menu);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await tabTo(page, menu.getByRole("link", { name: "Filters" }));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Filters");
    await expect(heading(page)).toBeFocused();
  });

  await test.step("chooses a product, size, option and quantity", async () => {
    await tabTo(page, page.getByRole("main").getByRole("link", { name: drumFilter.name, exact: true }));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(drumFilter.name);
    await expect(heading(page)).toBeFocused();
    await tabTo(page, page.getByRole("radio", { name: drumFilter.size }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: '6"/160mm' })).toBeChecked();
    await expectVisibleFocus(page);
    await tabTo(page, page.getByRole("radio", { name: drumFilter.option }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "35 m³/h" })).toBeChecked();
    await expectVisibleFocus(page);
    await tabTo(page, page.getByRole("button", { name: "Increase quantity" }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Add to Cart" }).first());
    await page.keyboard.press("Enter");
  });

  await test.step("sees the notification without losing the focus, and goes to the cart", async () => {
    const notification = page.getByRole("status").getByText("was added to cart");
    await expect(notification).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(notification).toBeHidden();
    await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Cart 2 items" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Your cart");
    await expect(heading(page)).toBeFocused();
  });

  await test.step("orders three instead of two", async () => {
    await tabTo(page, page.getByRole("button", { name: "Increase quantity" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Place Order Request" }).first());
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("How would you like to order?");
    await tabTo(page, page.getByRole("button", { name: "Continue as Guest" }));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Delivery details");
  });

  await test.step("follows the link to the first missing detail, fills in the form and submits it", async () => {
    const send = page.getByRole("button", { name: "Place Order Request" }).first();
    await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please check six details below.")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: /First name/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "First name" })).toBeFocused();
    for (const [name, value] of [
      ["First name", "Isla"],
      ["Last name", "Fraser"],
      ["Phone", "01632 960152"],
      ["Address line 1", "1 Loch Road"],
      ["City", "Perth"],
      ["Postcode", "PH1 0AA"],
    ] as const) {
      const field = page.getByRole("textbox", { name });
      if (name !== "First name") await tabTo(page, field);
      await page.keyboard.type(value);
    }
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Thank you, Isla. Your request is with us.");
    await expect(heading(page)).toBeFocused();
  });
});

test("a field that is focused as its page opens keeps the focus", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => window.__hydrated === true);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLElement>("main input[type=email]");
      if (field === null) return;
      observer.disconnect();
      field.focus();
      // The page's own focus comes after the frame.
      requestAnimationFrame(() => setTimeout(() => setTimeout(() => document.body.setAttribute("data-opened", ""))));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page.locator("body[data-opened]")).toBeAttached();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a pond's pictures can be viewed by keyboard alone", async ({ page }) => {
  await page.goto("/portfolio/pond5");
  await page.waitForFunction(() => window.__hydrated === true);
  await tabTo(page, page.getByRole("link", { name: "Next picture" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 5")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("3 of 5")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("2 of 5")).toBeVisible();
  const opener = page.getByRole("link", { name: "View fullscreen" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Granite courtyard pool" });
  await expect(dialog.getByText("2 of 5")).toBeVisible();
  await expectVisibleFocus(page);
  await expectFocusTrapped(dialog);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("3 of 5")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectVisibleFocus(page);
});
