import { expect, test } from "./support/shop-test.ts";
import { drumFilter, drumFilterLine, fillCart } from "./support/visitor.ts";

// The browser logs the refusal.
test.use({ expectedMessages: /status of 409/ });

test("a cart shows what has changed since, and holds the request until each change is dealt with", async ({
  page,
  me,
}) => {
  const cheaper = drumFilterLine(2, { unitPricePence: drumFilter.pricePence - 155 });
  const gone = drumFilterLine(1, { key: "GONE 1", originalName: "Inline Electric Heater" });
  const moved = drumFilterLine(1, { id: "9999", selectedSize: '6"/160mm' });
  await fillCart(me, 1, [cheaper, gone, moved]);
  await page.goto("/cart");
  const main = page.getByRole("main");
  const lines = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });

  await test.step("a new price stands beside the old one", async () => {
    await expect(lines.nth(0)).toContainText("The price went up by £1.55 since you added it.");
    await expect(lines.nth(0)).toContainText("£4,653.00");
    await expect(lines.nth(0).getByRole("deletion")).toHaveText("Before: £2,324.95");
  });

  await test.step("what is gone says so and cannot be ordered", async () => {
    await expect(lines.nth(1)).toContainText("We no longer sell this product, so it cannot be ordered.");
    await expect(lines.nth(1)).toContainText("Not available");
    await expect(main.getByRole("button", { name: "Place Order Request" }).first()).toBeDisabled();
  });

  await test.step("a row that moved is followed without a word", async () => {
    await expect(lines.nth(2).getByRole("link", { name: drumFilter.name })).toHaveAttribute(
      "href",
      `${drumFilter.path}?size=6%22%2F160mm&option=25+m%C2%B3%2Fh`,
    );
    await expect(lines.nth(2).getByRole("alert")).toHaveCount(0);
  });

  await test.step("the request can be sent after the price is kept and the line removed, also after a reload", async () => {
    await page.reload();
    await lines
      .nth(0)
      .getByRole("button", { name: /^Accept £2,326\.50 for / })
      .click();
    await expect(main.getByRole("button", { name: "Place Order Request" }).first()).toBeDisabled();
    await lines
      .nth(1)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(main.getByRole("link", { name: "Place Order Request" }).first()).toBeVisible();
    await expect(lines).toHaveCount(2);
  });
});

test("the delivery form says that the cart has changed", async ({ page, me }) => {
  await fillCart(me, 1, [drumFilterLine(1, { unitPricePence: 100 })]);
  await me.call("continueAsGuest");
  await page.goto("/checkout");
  const notice = page.getByRole("alert").filter({ hasText: "has changed since you added it" });
  await expect(notice).toBeVisible();
  await notice.getByRole("link", { name: "look at your cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
});
