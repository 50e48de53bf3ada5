import { fillDeliveryForm } from "./support/delivery-form.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart, ownEmail } from "./support/visitor.ts";

// The browser logs a refusal as a failed resource.
test.use({ expectedMessages: /status of 400/ });

test("refused cart lines are shown beside refused delivery fields", async ({ page, me }) => {
  await fillCart(me);
  await page.goto("/checkout-auth");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await fillDeliveryForm(page, ownEmail("isla"));
  await page.route("**/api/calls/placeOrder", (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          status: "invalid-argument",
          message: "Some details of the order are wrong.",
          details: [
            { code: "order.product-unknown", field: "cartItems.0.id", message: "Product not found" },
            { code: "delivery.city", field: "deliveryInfo.city", message: "City is required" },
          ],
        },
      },
    }),
  );
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Product not found" })).toContainText(drumFilter.name);
  await expect(page.getByRole("alert").getByRole("link", { name: "Change the cart" })).toBeVisible();
  await expect(page.getByText("City is required")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Please check one detail below." })).toBeVisible();
});
