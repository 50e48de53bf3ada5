import { newCustomer } from "./support/customer.ts";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, ownEmail, placeOrder, visitor } from "./support/visitor.ts";

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

test("a guest who has lost the mail gets the link of the order again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = ownEmail("lost");
  const { orderId } = await placeOrder(visitor(page.context()), { delivery: { email } });
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find my order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find my order");
  await expect(page.getByText("No email address on your order? Ring 01632 960 140")).toBeVisible();
  await page.getByLabel("Order number").fill(orderId.toLowerCase());
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText("Please enter the postcode or the email address you gave")).toBeVisible();
  await page.getByLabel("Postcode or email address").fill("ph10aa");
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText(/^If these details match an order, we have sent its link/)).toBeVisible();
  const { path } = await waitForMail(email, `The link to your order ${orderId}`);
  await page.goto(path);
  await page.getByRole("link", { name: /\/orders\/\w/ }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is with us");
});

test.describe("an email address", () => {
  // The browser logs the refusal of an invalid address, and of a link that opens nothing.
  test.use({ expectedMessages: /status of 40[04] .*(?:changeOrderEmail|getOrderPage)/ });

  test("a guest who mistyped the email address corrects it on the confirmation, and the first link opens nothing", async ({
    page,
    newBrowser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [wrong, right] = [ownEmail("wrong"), ownEmail("right")];
    const guest = visitor(page.context());
    await guest.call("continueAsGuest");
    await fillCart(guest);
    await page.goto("/checkout");
    await fillDeliveryForm(page, wrong);
    // A slow press must not be lost when the estimate for the postcode arrives.
    await page.getByRole("button", { name: "Place Order Request" }).click({ delay: 300 });
    await expect(page.getByText(`Our emails about this order go to ${wrong}.`)).toBeVisible();
    const readLink = async (email: string) =>
      /http\S+\/orders\/\S+/.exec((await waitForMail(email, /^We have your order request/)).text)?.[0] ?? "";
    const firstLink = await readLink(wrong);

    await page.getByRole("button", { name: "Change it" }).click();
    const field = page.getByRole("textbox", { name: "Your email address" });
    await expect(field).toBeFocused();
    await field.fill("isla@nowhere");
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await field.fill(right);
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect(page.getByText(`We are emailing your order to ${right}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Our emails about this order go to ${right}.`)).toBeVisible();
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is with us");

    const other = await newBrowser();
    await other.goto(await readLink(right));
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your request is with us");
    await other.goto(firstLink);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("This link does not open an order");
  });
});
