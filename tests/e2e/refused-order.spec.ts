import { fillDeliveryForm } from "./support/delivery-form.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart, ownEmail, placeOrder } from "./support/visitor.ts";

// The browser logs a refusal as a failed resource.
test.use({ expectedMessages: /status of (?:400|429)/ });

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

test("a guest who has sent too many requests reads when to try again, and keeps cart and details", async ({
  page,
  me,
}) => {
  for (let quantity = 1; quantity <= 10; quantity += 1) await placeOrder(me, { quantity });
  await fillCart(me, 11);
  await page.goto("/checkout");
  await fillDeliveryForm(page, "");
  await page.getByRole("button", { name: "Place Order Request" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "You have sent us many order requests" });
  await expect(refusal).toContainText("Please try again in an hour, or ring us.");
  await expect(refusal).toContainText("Your cart and these details are kept.");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Perth");
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText(drumFilter.name);
});
