import { newCustomer } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";
import { placeOrder, visitor } from "./support/visitor.ts";

test("a customer keeps an order's address, orders it again and calls it off, all from its page", async ({ page }) => {
  const customer = visitor(page.context());
  await newCustomer(customer);
  const { orderId } = await placeOrder(customer);
  await page.goto("/auth?tab=orders");
  await page.getByRole("link", { name: `See order ${orderId}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is with us");
  await expect(page.getByRole("main")).toContainText("3 Burnside Cottages");
  await page.getByRole("button", { name: "Save this address for next time" }).click();
  await expect(page.getByText("We will fill this address in at your next checkout.")).toBeVisible();
  await page.getByRole("link", { name: "Order these again" }).click();
  await expect(page.getByRole("heading", { name: "Your earlier order" })).toBeVisible();
  await expect(page.getByText("Subtotal at today’s prices")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is cancelled");
});
