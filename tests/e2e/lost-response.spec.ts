import type { Page } from "@playwright/test";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart, ownEmail } from "./support/visitor.ts";

// The browser logs the dropped response, and the refusal of an id that was used before.
test.use({ expectedMessages: /net::ERR_FAILED|status of 409/ });

const placeOrderCall = "**/api/calls/placeOrder";

/** Lets the shop place the next order, but drops the response. */
async function loseNextResponse(page: Page): Promise<void> {
  await page.route(
    placeOrderCall,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

function sendButton(page: Page) {
  return page.getByRole("button", { name: "Place Order Request" });
}

async function orderWithLostResponse(page: Page, email: string): Promise<void> {
  await page.goto("/checkout-auth");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await fillDeliveryForm(page, email);
  await loseNextResponse(page);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to place your order. Please try again.");
}

function ordersOf(email: string) {
  return queryShop<{ id: string }>("SELECT id FROM orders WHERE email = $1", [email]);
}

test("after a lost response, a visit to the cart and a reload, the same request is still one order", async ({
  page,
  me,
}) => {
  await fillCart(me);
  const email = ownEmail("isla");
  await orderWithLostResponse(page, email);
  await page.getByRole("link", { name: "Back to cart" }).click();
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Perth");
  await page.reload();
  await fillDeliveryForm(page, email);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
  const [order, ...others] = await ordersOf(email);
  expect(others).toEqual([]);
  await expect(page.getByText(order?.id ?? "no order")).toBeVisible();
});

test("a request edited after a lost response is a new order", async ({ page, me }) => {
  await fillCart(me);
  const email = ownEmail("isla");
  await orderWithLostResponse(page, email);
  await page.getByRole("textbox", { name: "Notes" }).fill("Please ring first.");
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
  expect(await ordersOf(email)).toHaveLength(2);
});

test("goods that another tab adds while the order is placed stay in the cart", async ({ page, me, context }) => {
  await fillCart(me);
  const email = ownEmail("isla");
  await page.goto("/checkout-auth");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await fillDeliveryForm(page, email);
  const gate = Promise.withResolvers<void>();
  await page.route(placeOrderCall, async (route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await sendButton(page).click();
  const other = await context.newPage();
  await other.goto(drumFilter.path);
  await other.getByRole("radio", { name: "55 m³/h" }).check();
  await other.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(other.getByText("was added to cart")).toBeVisible();
  gate.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
  await page.goto("/cart");
  const lines = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: drumFilter.name }) });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("option 55 m³/h");
});
