import type { Page } from "@playwright/test";
import { formatSharedCart } from "#domain/cart/shared-cart.ts";
import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, drumFilterLine, fillCart } from "./support/visitor.ts";

const lines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
const other = drumFilterLine(3, { selectedSize: '6"/160mm' });

test("removed or cleared lines can be put back by keyboard, even the last one", async ({ page, me }) => {
  await fillCart(me, 1, [drumFilterLine(2), other]);
  await page.goto("/cart");
  const undo = page.getByRole("button", { name: "Undo" });

  await test.step("one line", async () => {
    await lines(page)
      .nth(0)
      .getByRole("button", { name: /^Remove/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(1);
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription(/Lochmere.* removed, £4,653\.00 for 2\./);
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).nth(0)).toContainText('Size 4"/110mm');
    await expect(lines(page).nth(0).getByRole("link")).toBeFocused();
  });

  await test.step("the whole cart", async () => {
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription("Your cart has been cleared: £11,632.50 for 5.");
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(2);
  });
});

test("a quantity above 999 says so and keeps the number typed", async ({ page, me }) => {
  await fillCart(me);
  await page.goto("/cart");
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("1500");
  await quantity.blur();
  await expect(quantity).toHaveValue("1500");
  await expect(page.getByRole("alert")).toContainText("so your cart has 999 and not 1,500");
  await page.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(quantity).toHaveValue("998");
  await expect(page.getByRole("alert")).toHaveCount(0);

  // The product's page says so too, even to a press before its code has arrived.
  const release = await holdCode(page);
  await page.goto(drumFilter.path, { waitUntil: "commit" });
  await quantity.fill("1500");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  release();
  await expect(page.getByText("Please choose a quantity between 1 and 999.")).toBeVisible();
  await expect(quantity).toHaveValue("1500");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart 998 items" })).toBeVisible();
});

test("a line tells its facts, and products that go with it can be added directly", async ({ page, me }) => {
  await fillCart(me);
  await page.goto("/cart");
  await expect(lines(page)).toContainText("25,000 l/h");
  await expect(lines(page)).toContainText("Pallet");
  await page.goto("/pond-products/skimmers/105");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "View Cart" }).click();
  const suggestion = page.getByRole("region", { name: "You may also need" });
  await expect(suggestion).toContainText("For Brannoch Shower Filter");
  await suggestion.getByRole("button", { name: "Add Brannoch Shower Media (20 kg)" }).click();
  await expect(lines(page).nth(2)).toContainText("Brannoch Shower Media (20 kg)");
  await expect(suggestion).toHaveCount(0);
});

test("a cart is shared by a link that changes nobody's cart without asking", async ({
  page,
  me,
  newBrowser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillCart(me, 1, [drumFilterLine(2), other]);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Share this cart" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await test.step("someone with an empty cart takes it", async () => {
    const friend = await newBrowser();
    await friend.goto(link);
    const shared = friend.getByRole("region", { name: "A cart someone has shared with you" });
    await expect(shared).toContainText("£11,632.50");
    await expect(friend.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    await shared.getByRole("button", { name: "Add these to my cart" }).click();
    await expect(friend).toHaveURL("/cart");
    await expect(lines(friend)).toHaveCount(2);
  });

  await test.step("someone with a cart is asked, and reads what is gone", async () => {
    const gone = { key: "GONE-1", selectedSize: "", selectedOption: "", quantity: 1 };
    await page.goto("/about");
    await page.goto(formatSharedCart([{ ...other, quantity: 1 }, gone]));
    const shared = page.getByRole("region", { name: "A cart someone has shared with you" });
    await expect(shared).toContainText("No longer sold, so left out: GONE-1.");
    await expect(lines(page)).toHaveCount(2);
    await shared.getByRole("button", { name: "Add these to my cart" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart 6 items" })).toBeVisible();
    await expect(shared).toHaveCount(0);
  });

  await test.step("who replaces a cart can take it back", async () => {
    await page.goto("/about");
    await page.goto(formatSharedCart([{ ...other, quantity: 1 }]));
    await page.getByRole("button", { name: "Replace my cart with these" }).click();
    await expect(lines(page)).toHaveCount(1);
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription(/^Your cart has been replaced: £[\d,.]+ for 6\.$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart 6 items" })).toBeVisible();
  });
});
