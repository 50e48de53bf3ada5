import type { Page } from "@playwright/test";
import { generatedPassword } from "./support/admin.ts";
import { listMail, waitForMail } from "./support/mailbox.ts";
import { forgedSignature, buildPaidEvent, signatureFrom } from "./support/paid-event.ts";
import { queryShop } from "./support/shop-database.ts";
import { adminEmail, expect, test } from "./support/shop-test.ts";
import { ownEmail } from "./support/visitor.ts";

const filter = "Lochmere Gravity-Fed Drum Filter";
const orderNumber = /^[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/;

// The mail page shows mails in a sandboxed frame, which also refuses Playwright's scripts.
test.use({ expectedMessages: /demo\/mail\/\w+\/html' because the document's frame is sandboxed/ });

test("from the home page to a paid order", async ({ page, newBrowser }) => {
  test.setTimeout(120_000);
  const email = ownEmail("isla");
  // Orders beyond the thirtieth of an hour share a mail to the dealer, and other tests place theirs in the same shop.
  await queryShop("UPDATE order_origins SET created_at = created_at - interval '1 hour'");

  await test.step("a visitor finds a product and chooses a size and an option", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Expertly Built Custom Ponds & Pond Equipment Sales with Delivery",
    );
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Filters/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Filters" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: filter, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: filter })).toBeVisible();
    await expect(page.getByRole("radio", { name: '4"/110mm' })).toBeChecked();
    await expect(page.getByRole("radio", { name: "25 m³/h" })).toBeChecked();
    await expect(shownPrice(page)).toHaveText("£2,326.50");
    await page.getByRole("radio", { name: '6"/160mm' }).check();
    await expect(shownPrice(page)).toHaveText("£2,326.50");
    await page.getByRole("radio", { name: "55 m³/h" }).check();
    await expect(shownPrice(page)).toHaveText("£3,916.50");
  });

  await test.step("adds two, with a notification and the count in the navbar", async () => {
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    const toast = page.getByRole("status").filter({ hasText: "was added to cart" });
    await expect(toast).toContainText(`${filter} - 6"/160mm (55 m³/h) was added to cart`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart 2 items" })).toBeVisible();
    await toast.getByRole("link", { name: "View Cart" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
    await page.reload();
    const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: filter }) });
    await expect(line).toContainText('Size 6"/160mm, option 55 m³/h');
    await expect(line).toContainText("£3,916.50 each");
    await expect(line).toContainText("£7,833.00");
    await expect(page.getByText("Delivery is calculated after the order is placed.")).toBeVisible();
  });

  await test.step("continues as a guest, also after a reload", async () => {
    await page.getByRole("link", { name: "Place Order Request" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How would you like to order?");
    const steps = page.getByRole("list", { name: "Progress" });
    await expect(steps).toContainText(/Account.*Delivery.*Confirmation/);
    await page.getByRole("button", { name: "Continue as Guest" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Delivery details" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });

  await test.step("sees a message for each missing or invalid field", async () => {
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
    await page.getByRole("textbox", { name: "Last name" }).fill("Fraser");
    await page.getByRole("textbox", { name: "Phone" }).fill("12345");
    await page.getByRole("textbox", { name: "Email" }).fill("isla@nowhere");
    await page.getByRole("textbox", { name: "Address line 1" }).fill("3 Burnside Cottages");
    await page.getByRole("textbox", { name: "City" }).fill("Perth");
    await page.getByRole("textbox", { name: "Postcode" }).fill("PH1 0AA");
    await send.click();
    await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    expect(await ordersOf(email)).toEqual([]);
  });

  const orderId = await test.step("places the order request and sees its number", async () => {
    await page.getByRole("textbox", { name: "Phone" }).fill("01632 960152");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Notes" }).fill("Please ring first.");
    await page.getByRole("button", { name: "Place Order Request" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
    const number = await page.getByText("Your order number is").locator("xpath=following-sibling::*").innerText();
    expect(number).toMatch(orderNumber);
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    const items = page.getByRole("complementary", { name: "Your items" });
    await expect(items).toContainText("£7,833.00");
    await expect(items).toContainText("To be confirmed");
    await page.reload();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    return number;
  });

  await test.step("the order is stored with the shop's prices", async () => {
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
  });

  await test.step("customer and dealer each receive a mail", async () => {
    const received = await waitForMail(email, `We have your order request ${orderId}`);
    expect(received.text).toContain("No payment is taken now");
    expect(received.text).toContain("£7,833.00");
    await waitForMail(adminEmail, `New order request ${orderId} from Isla Fraser, £7,833.00`);
    await page.goto("/demo/mail");
    await page.getByRole("link", { name: `New order request ${orderId} from Isla Fraser, £7,833.00` }).click();
    await expect(page.getByText("Please ring first.")).toBeVisible();
    await expect(page.getByText("set the delivery cost", { exact: false }).first()).toBeVisible();
  });

  const desk = await newBrowser();
  await test.step("the dealer signs in with the password from the first start", async () => {
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

  const paymentAddress = await test.step("sets the delivery cost, which creates a payment link", async () => {
    const send = desk.getByRole("button", { name: "Set delivery and send link" });
    await desk.getByLabel("Delivery", { exact: true }).fill("a tenner");
    await send.click();
    await expect(desk.getByText("Please enter a valid delivery cost")).toBeVisible();
    await desk.getByLabel("Delivery", { exact: true }).fill("45.50");
    await expect(desk.getByText("£7,878.50", { exact: true })).toBeVisible();
    await send.click();
    await expect(desk.getByText("Delivery cost set and payment link created successfully")).toBeVisible();
    await desk.reload();
    await expect(desk.getByText("Payment Pending", { exact: true }).first()).toBeVisible();
    await expect(desk.getByText("Active, £7,878.50")).toBeVisible();
    return desk.getByText(/\/demo\/pay\/plink_/).innerText();
  });

  await test.step("the mail leads to the order's page, where the customer asks, and comes back from a payment that was left", async () => {
    const { text } = await waitForMail(email, `We have your order request ${orderId}`);
    const customer = await newBrowser();
    await customer.setViewportSize({ width: 390, height: 844 });
    await customer.goto(/http\S+\/orders\/\S+/.exec(text)?.[0] ?? "");
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
    await desk.reload();
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
    await customer.close();
    await desk.reload();
    await expect(desk.getByText("Isla answers")).toBeVisible();
    const mailed = desk.getByRole("region", { name: "Emails" });
    await mailed.getByRole("button", { name: /^Send again Your delivery cost/ }).click();
    await expect(desk.getByText(`Emailed again to ${email}`)).toBeVisible();
  });

  await test.step("the mail contains the link and the total", async () => {
    const mail = await waitForMail(email, `Your delivery cost and payment link: order ${orderId}`);
    expect(mail.text).toContain(paymentAddress);
    expect(mail.text).toContain("£45.50");
    expect(mail.text).toContain("£7,878.50");
    expect(mail.html).toContain(`href="${paymentAddress}"`);
  });

  await test.step("a forged notification does not mark it paid", async () => {
    const body = buildPaidEvent({
      orderId,
      providerLinkId: paymentAddress.split("/").at(-1) ?? "",
      amountPence: 787_850,
    });
    const longAgo = new Date(Date.now() - 10 * 60_000);
    for (const signature of [await forgedSignature(body), await signatureFrom(body, longAgo), "", "t=1,v1=00"]) {
      const response = await page.request.post("/api/webhooks/stripe", {
        data: body,
        headers: { "content-type": "application/json", "stripe-signature": signature },
      });
      expect(response.status()).toBe(400);
    }
    const changed = Buffer.from(body.toString().replace("787850", "1"));
    const response = await page.request.post("/api/webhooks/stripe", {
      data: changed,
      headers: { "content-type": "application/json", "stripe-signature": await signatureFrom(body, new Date()) },
    });
    expect(response.status()).toBe(400);
    expect(await ordersOf(email)).toMatchObject([{ status: "payment_pending", total_cost_pence: 787_850 }]);
    expect(await queryShop("SELECT id FROM payments WHERE order_id = $1", [orderId])).toEqual([]);
  });

  await test.step("the customer opens the link in the mail and pays", async () => {
    await page.goto("/demo/mail");
    await page
      .getByRole("link", { name: `Your delivery cost and payment link: order ${orderId}` })
      .first()
      .click();
    await page.getByRole("link", { name: paymentAddress }).first().click();
    await expect(page.getByText("no money moves")).toBeVisible();
    await page.getByRole("button", { name: "Pay £7,878.50" }).click();
    await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid: we are getting it ready");
    await expect(page.getByText("Your payment has arrived")).toBeVisible();
  });

  await test.step("the desk shows it as paid, and both receive a mail", async () => {
    await desk.reload();
    await expect(desk.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(desk.getByRole("button", { name: "Cancel order" })).toBeDisabled();
    await desk.getByRole("link", { name: "Orders" }).first().click();
    const sent = desk.getByRole("row").filter({ hasText: orderId });
    await expect(sent.getByRole("link", { name: `Send: order ${orderId}` })).toBeVisible();
    expect(await queryShop("SELECT amount_pence, outcome FROM payments WHERE order_id = $1", [orderId])).toEqual([
      { amount_pence: 787_850, outcome: "settled" },
    ]);
    const paid = await waitForMail(email, `Payment received: order ${orderId}`);
    expect(paid.text).toContain("£7,878.50");
    await waitForMail(adminEmail, `Paid: order ${orderId}, £7,878.50`);
    expect((await listMail(email)).map((mail) => mail.subject).toSorted()).toEqual([
      `A question about your order ${orderId}`,
      `Payment received: order ${orderId}`,
      `We have your order request ${orderId}`,
      `Your delivery cost and payment link: order ${orderId}`,
      `Your delivery cost and payment link: order ${orderId}`,
    ]);
  });

  await test.step("the dealer sends it in two parcels, takes one back, and sees it delivered", async () => {
    await desk.getByRole("link", { name: `Send: order ${orderId}` }).click();
    const send = desk.getByRole("button", { name: "Save and email" });
    const packed = desk.getByRole("group", { name: "Contents of this parcel" }).getByRole("textbox");
    await packed.fill("9");
    await send.click();
    await expect(desk.getByText("There are 2 left to send.")).toBeVisible();
    await packed.fill("1");
    await expect(desk.getByText("There are 2 left to send.")).toBeHidden();
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
    // The customer wrote last, so the field stands ready for an answer.
    await desk.getByRole("button", { name: "Note for us" }).click();
    await desk.getByRole("textbox", { name: "Note for us" }).fill("Both arrived, he rang.");
    await desk.getByRole("button", { name: "Save note" }).click();
    await expect(desk.getByText("The note is saved")).toBeVisible();
    await desk
      .getByRole("region", { name: "Delivered?" })
      .getByRole("button", { name: "Save without emailing" })
      .click();
    await expect(desk.getByText("Delivered", { exact: true }).first()).toBeVisible();
    const mail = await waitForMail(email, `Parcel 1 of your order is on its way: ${orderId}`);
    expect(mail.text).toContain("our own van");
    await waitForMail(email, `Please ignore our last email: order ${orderId}`);
    await page.reload();
    await expect(page.getByText(/Parcel 2 left with DPD on/)).toBeVisible();
    await expect(page.getByText("he rang")).toHaveCount(0);
  });
});

/** The product's price. The options' prices are part of their labels. */
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
