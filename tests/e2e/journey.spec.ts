import type { Page } from "@playwright/test";
import { generatedPassword } from "./support/admin.ts";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { listMail, waitForMail } from "./support/mailbox.ts";
import { buildPaidEvent, forgedSignature, signatureFrom } from "./support/paid-event.ts";
import { queryShop } from "./support/shop-database.ts";
import { adminEmail, expect, test } from "./support/shop-test.ts";
import {
  drumFilter,
  drumFilterLine,
  fillCart,
  ownEmail,
  placeOrder,
  visitor,
  type Visitor,
} from "./support/visitor.ts";

// One order's journey, from the home page to the parcel. Each test prepares the state that its step begins with.

const orderNumber = /^[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/;
/** An option other than the product page's default. */
const choice = { selectedSize: '6"/160mm', selectedOption: "55 m³/h", unitPricePence: 391_650 };

// The mail page shows mails in a sandboxed frame, which also refuses Playwright's scripts.
test.use({ expectedMessages: /demo\/mail\/\w+\/html' because the document's frame is sandboxed/ });

/** A guest's order of two filters at £4,653.00. */
async function newOrder(guest: Visitor): Promise<{ orderId: string; email: string }> {
  const email = ownEmail("isla");
  const { orderId } = await placeOrder(guest, { quantity: 2, delivery: { email, notes: "Please ring first." } });
  return { orderId, email };
}

/** The same order with a delivery cost of £60.00, together £4,713.00, and its payment link. */
async function newOrderToPay(guest: Visitor, desk: Page) {
  const { orderId, email } = await newOrder(guest);
  const { order } = await visitor(desk.context()).call<{ order: { paymentLink: string } }>("setDeliveryCost", {
    orderId,
    deliveryCostPence: 6_000,
  });
  return { orderId, email, paymentUrl: order.paymentLink };
}

/** Reads the address of an order's page from its first mail. */
async function readPageUrl(email: string, orderId: string): Promise<string> {
  const { text } = await waitForMail(email, `We have your order request ${orderId}`);
  return /http\S+\/orders\/\S+/.exec(text)?.[0] ?? "";
}

test("a visitor finds a product, chooses a size and an option, and adds two to the cart", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Expertly Built Custom Ponds & Pond Equipment Sales with Delivery",
  );
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Filters/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Filters" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: drumFilter.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: drumFilter.name })).toBeVisible();
  await expect(page.getByRole("radio", { name: '4"/110mm' })).toBeChecked();
  await expect(page.getByRole("radio", { name: "25 m³/h" })).toBeChecked();
  await expect(shownPrice(page)).toHaveText("£2,326.50");
  await page.getByRole("radio", { name: '6"/160mm' }).check();
  await expect(shownPrice(page)).toHaveText("£2,326.50");
  await page.getByRole("radio", { name: "55 m³/h" }).check();
  await expect(shownPrice(page)).toHaveText("£3,916.50");

  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const toast = page.getByRole("status").filter({ hasText: "was added to cart" });
  await expect(toast).toContainText(`${drumFilter.name} - 6"/160mm (55 m³/h) was added to cart`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await toast.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.reload();
  const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: drumFilter.name }) });
  await expect(line).toContainText('Size 6"/160mm, option 55 m³/h');
  await expect(line).toContainText("£3,916.50 each");
  await expect(line).toContainText("£7,833.00");
  await expect(page.getByText("Delivery is calculated after the order is placed.")).toBeVisible();
});

test("a visitor continues as a guest, even after a reload, and sees a message for each missing or invalid field", async ({
  page,
  me,
}) => {
  const email = ownEmail("isla");
  await fillCart(me, 2);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Place Order Request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How would you like to order?");
  const steps = page.getByRole("list", { name: "Progress" });
  await expect(steps).toContainText(/Account.*Delivery.*Confirmation/);
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delivery details" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  const send = page.getByRole("button", { name: "Place Order Request" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Please check six details below.");
  const messages = {
    "First name": "First name is required",
    "Last name": "Last name is required",
    Phone: "Phone number is required",
    "Address line 1": "Address is required",
    City: "City is required",
    Postcode: "Postcode is required",
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(page.getByRole("textbox", { name: label })).toHaveAccessibleDescription(new RegExp(message));
  }
  await page.getByRole("textbox", { name: "First name" }).fill("Isla");
  await expect(page.getByText("First name is required")).toHaveCount(0);
  await expect(page.getByText("Last name is required")).toHaveCount(1);
  await fillDeliveryForm(page, "isla@nowhere");
  await page.getByRole("textbox", { name: "Phone" }).fill("12345");
  await send.click();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  const { userId } = await me.call<{ userId: string }>("session");
  expect(await queryShop("SELECT id FROM orders WHERE user_id = $1", [userId])).toEqual([]);

  // The wrong fields can be corrected on the spot.
  await page.getByRole("textbox", { name: "Phone" }).fill("01632 960152");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
  expect(await ordersOf(email)).toHaveLength(1);
});

test("a guest places an order request, which is stored with the shop's prices and mailed to both", async ({
  page,
  me,
}) => {
  const email = ownEmail("isla");
  await me.call("continueAsGuest");
  await fillCart(me, 2, [drumFilterLine(2, choice)]);
  await page.goto("/checkout");
  await fillDeliveryForm(page, email);
  await page.getByRole("textbox", { name: "Notes" }).fill("Please ring first.");
  // Orders beyond the thirtieth of an hour share a mail to the dealer, and other tests place theirs in the same shop.
  await queryShop("UPDATE order_origins SET created_at = created_at - interval '1 hour'");
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
  const orderId = await page.getByText("Your order number is").locator("xpath=following-sibling::*").innerText();
  expect(orderId).toMatch(orderNumber);
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  const items = page.getByRole("complementary", { name: "Your items" });
  await expect(items).toContainText("£7,833.00");
  await expect(items).toContainText("To be confirmed");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(orderId)).toBeVisible();

  expect(await ordersOf(email)).toEqual([
    { id: orderId, status: "pending", is_anonymous: true, subtotal_pence: 783_300, total_cost_pence: null },
  ]);
  const lines = await queryShop(
    "SELECT product_id, quantity, unit_price_pence, selected_size, selected_option FROM order_lines WHERE order_id = $1",
    [orderId],
  );
  expect(lines).toEqual([
    {
      product_id: "0",
      quantity: 2,
      unit_price_pence: 391_650,
      selected_size: '6"/160mm',
      selected_option: "55 m³/h",
    },
  ]);

  const received = await waitForMail(email, `We have your order request ${orderId}`);
  expect(received.text).toContain("No payment is taken now");
  expect(received.text).toContain("£7,833.00");
  await waitForMail(adminEmail, `New order request ${orderId} from Isla Fraser, £7,833.00`);
  await page.goto("/demo/mail");
  await page.getByRole("link", { name: `New order request ${orderId} from Isla Fraser, £7,833.00` }).click();
  await expect(page.getByText("Please ring first.")).toBeVisible();
  await expect(page.getByText("set the delivery cost", { exact: false }).first()).toBeVisible();
});

test("the dealer signs in with the password from the first start, and finds a new order", async ({
  page: desk,
  newBrowser,
}) => {
  const { orderId } = await newOrder(visitor((await newBrowser()).context()));
  await desk.goto("/auth");
  await desk.getByLabel("Email").fill(adminEmail);
  await desk.getByLabel("Password").fill(generatedPassword());
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  const row = desk.getByRole("row").filter({ hasText: orderId });
  await expect(row).toContainText("Isla Fraser");
  await expect(row).toContainText("Set delivery");
  await row.getByRole("link", { name: orderId, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: orderId })).toBeVisible();
  await expect(desk.getByText("Please ring first.")).toBeVisible();
});

test("the dealer sets the delivery cost, which creates a payment link and mails it with the total", async ({
  adminPage: desk,
  me,
}) => {
  const { orderId, email } = await newOrder(me);
  await desk.goto(`/admin/orders/${orderId}`);
  const send = desk.getByRole("button", { name: "Set delivery and send link" });
  await desk.getByLabel("Delivery", { exact: true }).fill("a tenner");
  await send.click();
  await expect(desk.getByText("Please enter a valid delivery cost")).toBeVisible();
  await desk.getByLabel("Delivery", { exact: true }).fill("60");
  await expect(desk.getByText("£4,713.00", { exact: true })).toBeVisible();
  await send.click();
  await expect(desk.getByText("Delivery cost set and payment link created successfully")).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Payment Pending", { exact: true }).first()).toBeVisible();
  await expect(desk.getByText("Active, £4,713.00", { exact: true })).toBeVisible();
  const paymentUrl = await desk.getByText(/\/demo\/pay\/plink_/).innerText();
  expect(await ordersOf(email)).toMatchObject([{ status: "payment_pending", total_cost_pence: 471_300 }]);

  const mail = await waitForMail(email, `Your delivery cost and payment link: order ${orderId}`);
  expect(mail.text).toContain(paymentUrl);
  expect(mail.text).toContain("£60.00");
  expect(mail.text).toContain("£4,713.00");
  expect(mail.html).toContain(`href="${paymentUrl}"`);
});

test("the mail leads to the order's page, where the customer asks and answers, and comes back from a payment that was left", async ({
  adminPage: desk,
  me,
  newBrowser,
}) => {
  const { orderId, email } = await newOrderToPay(me, desk);
  const customer = await newBrowser();
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(await readPageUrl(email, orderId));
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Ready to pay");
  const main = customer.getByRole("main");
  await expect(main).toContainText("I. Fraser, PH1 ···, phone number ending 52");
  await expect(main).not.toContainText("Burnside");
  await customer.getByRole("textbox", { name: "Your question" }).fill("Does it fit through a gate?");
  await customer.getByRole("button", { name: "Send question" }).click();
  await expect(main.getByText("We have your question")).toBeVisible();
  await customer.getByRole("region", { name: "Payment" }).getByRole("link", { name: "Pay Now" }).click();
  await customer.getByRole("button", { name: "Cancel" }).click();
  await expect(customer.getByRole("alert")).toContainText("Nothing has been taken");
  await desk.goto(`/admin/orders/${orderId}`);
  await expect(desk.getByText("Does it fit through a gate?")).toBeVisible();
  await waitForMail(adminEmail, `A question about order ${orderId}, from Isla Fraser`);

  await desk.getByRole("textbox", { name: "Message to Isla" }).fill("It is 70 cm wide. How wide is yours?");
  await desk.getByRole("checkbox", { name: "Put the order on hold until they answer" }).check();
  await desk.getByRole("button", { name: "Send question" }).click();
  await expect(
    desk.getByText(`The order is on hold until they answer. We are emailing Isla at ${email}.`),
  ).toBeVisible();
  await waitForMail(email, `A question about your order ${orderId}`);
  await customer.reload();
  await expect(main.getByText("How wide is yours?")).toBeVisible();
  await customer.getByRole("textbox", { name: "Your answer" }).fill("80 cm");
  await customer.getByRole("button", { name: "Send answer" }).click();
  await expect(main.getByText("We have your answer")).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Isla answers")).toBeVisible();
  const mailed = desk.getByRole("region", { name: "Emails" });
  await mailed.getByRole("button", { name: /^Send again Your delivery cost/ }).click();
  await expect(desk.getByText(`Emailed again to ${email}.`)).toBeVisible();
  await expect
    .poll(() => listSubjects(email), { timeout: 15_000 })
    .toEqual([
      `A question about your order ${orderId}`,
      `We have your order request ${orderId}`,
      `Your delivery cost and payment link: order ${orderId}`,
      `Your delivery cost and payment link: order ${orderId}`,
    ]);
});

test("a forged notification does not mark an order paid", async ({ adminPage, me }) => {
  const { orderId, email, paymentUrl } = await newOrderToPay(me, adminPage);
  const body = buildPaidEvent({
    orderId,
    providerLinkId: paymentUrl.split("/").at(-1) ?? "",
    amountPence: 471_300,
  });
  const notify = (data: Buffer, signature: string) =>
    me.context.request.post("/api/webhooks/stripe", {
      data,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
  const longAgo = new Date(Date.now() - 10 * 60_000);
  for (const signature of [await forgedSignature(body), await signatureFrom(body, longAgo), "", "t=1,v1=00"])
    expect((await notify(body, signature)).status()).toBe(400);
  const changed = Buffer.from(body.toString().replace("471300", "1"));
  expect((await notify(changed, await signatureFrom(body, new Date()))).status()).toBe(400);
  expect(await ordersOf(email)).toMatchObject([{ status: "payment_pending", total_cost_pence: 471_300 }]);
  expect(await queryShop("SELECT id FROM payments WHERE order_id = $1", [orderId])).toEqual([]);
});

test("the customer opens the link in the mail and pays, the desk shows it, and both receive a mail", async ({
  page,
  me,
  adminPage: desk,
}) => {
  const { orderId, email, paymentUrl } = await newOrderToPay(me, desk);
  await waitForMail(email, `Your delivery cost and payment link: order ${orderId}`);
  await page.goto("/demo/mail");
  await page.getByRole("link", { name: `Your delivery cost and payment link: order ${orderId}` }).click();
  await page.getByRole("link", { name: paymentUrl }).first().click();
  await expect(page.getByText("no money moves")).toBeVisible();
  await page.getByRole("button", { name: "Pay £4,713.00" }).click();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid: we are getting it ready");
  await expect(page.getByText("Your payment has arrived")).toBeVisible();

  await desk.goto(`/admin/orders/${orderId}`);
  await expect(desk.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(desk.getByRole("button", { name: "Cancel order" })).toBeDisabled();
  await desk.getByRole("link", { name: "Orders" }).first().click();
  const sent = desk.getByRole("row").filter({ hasText: orderId });
  await expect(sent.getByRole("link", { name: `Send: order ${orderId}` })).toBeVisible();
  expect(await queryShop("SELECT amount_pence, outcome FROM payments WHERE order_id = $1", [orderId])).toEqual([
    { amount_pence: 471_300, outcome: "settled" },
  ]);
  const paid = await waitForMail(email, `Payment received: order ${orderId}`);
  expect(paid.text).toContain("£4,713.00");
  await waitForMail(adminEmail, `Paid: order ${orderId}, £4,713.00`);
  expect(await listSubjects(email)).toEqual([
    `Payment received: order ${orderId}`,
    `We have your order request ${orderId}`,
    `Your delivery cost and payment link: order ${orderId}`,
  ]);
});

test("the dealer sends an order in two parcels, takes one back, and sees it delivered", async ({
  page,
  me,
  adminPage: desk,
}) => {
  const { orderId, email, paymentUrl } = await newOrderToPay(me, desk);
  await me.call("askAboutOrder", { link: orderId, question: "Does it fit through a gate?" });
  await me.context.request.post(paymentUrl, { form: { action: "pay" } });
  await waitForMail(email, `Payment received: order ${orderId}`);
  await desk.goto("/admin");
  await desk.getByRole("link", { name: `Send: order ${orderId}` }).click();
  const send = desk.getByRole("button", { name: "Save and email" });
  const packed = desk.getByRole("group", { name: "Contents of this parcel" }).getByRole("textbox");
  await packed.fill("9");
  await send.click();
  await expect(desk.getByText("Only 2 of this line are left to send.")).toBeVisible();
  await packed.fill("1");
  await expect(desk.getByText("Only 2 of this line are left to send.")).toBeHidden();
  await desk.getByRole("radio", { name: "Own van" }).check();
  await send.click();
  await expect(desk.getByText(`Parcel 1 is recorded. We are emailing Isla at ${email}.`)).toBeVisible();
  await expect(desk.getByText("Dispatch, 1 parcel so far")).toBeVisible();
  await desk.getByLabel("Tracking").fill("1550 4021 8834");
  await send.click();
  await expect(desk.getByText("Shipped", { exact: true }).first()).toBeVisible();
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText("Undone. We have emailed Isla to say it was a mistake.")).toBeVisible();
  await desk.getByLabel("Tracking").fill("1550 4021 8834");
  await desk.getByRole("button", { name: "Save without emailing" }).click();
  await expect(desk.getByText("Parcel 2 is recorded. No email is sent.")).toBeVisible();
  // The customer wrote last, so the field for an answer is open.
  await desk.getByRole("button", { name: "Note for us" }).click();
  await desk.getByRole("textbox", { name: "Note for us" }).fill("Both arrived, he rang.");
  await desk.getByRole("button", { name: "Save note" }).click();
  await expect(desk.getByText("The note is saved.")).toBeVisible();
  await desk.getByRole("region", { name: "Delivered?" }).getByRole("button", { name: "Save without emailing" }).click();
  await expect(desk.getByText("Delivered", { exact: true }).first()).toBeVisible();
  const mail = await waitForMail(email, `Parcel 1 of your order is on its way: ${orderId}`);
  expect(mail.text).toContain("our own van");
  await waitForMail(email, `Please ignore our last email: order ${orderId}`);
  await page.goto(await readPageUrl(email, orderId));
  await expect(page.getByText(/Parcel 2 left with DPD on/)).toBeVisible();
  await expect(page.getByText("he rang")).toHaveCount(0);
});

/** Finds the product's price. The options' prices are part of their labels. */
function shownPrice(page: Page) {
  return page
    .getByRole("main")
    .getByRole("paragraph")
    .filter({ hasText: /^£[\d,.]+$/ });
}

function ordersOf(email: string) {
  return queryShop("SELECT id, status, is_anonymous, subtotal_pence, total_cost_pence FROM orders WHERE email = $1", [
    email,
  ]);
}

async function listSubjects(email: string): Promise<string[]> {
  return (await listMail(email)).map(({ subject }) => subject).toSorted();
}
