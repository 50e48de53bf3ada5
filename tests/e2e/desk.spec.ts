import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { faults } from "./support/accessible-page.ts";
import { makeAdmin, setAdmin } from "./support/admin.ts";
import { newCustomer } from "./support/customer.ts";
import { listMail, waitForMail } from "./support/mailbox.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { ownEmail, placeOrder, visitor, type Visitor } from "./support/visitor.ts";

/** Places a guest's order of one filter at £2,326.50. */
async function newOrder(guest: Visitor, email = ""): Promise<string> {
  return (await placeOrder(guest, { delivery: { email } })).orderId;
}

async function setDelivery(desk: Page, pounds: string, button: string): Promise<void> {
  await desk.getByLabel("Delivery", { exact: true }).fill(pounds);
  await desk.getByRole("button", { name: button }).click();
}

function exactText(desk: Page, text: string) {
  return desk.getByText(text, { exact: true });
}

function status(desk: Page, label: string) {
  return desk.getByRole("main").getByText(label, { exact: true }).first();
}

test("an active payment link is replaced only after a confirmation that names both amounts", async ({
  adminPage: desk,
  me,
}) => {
  const email = ownEmail("isla");
  const orderId = await newOrder(me, email);
  await desk.goto(`/admin/orders/${orderId}`);
  await setDelivery(desk, "60", "Set delivery and send link");
  await expect(exactText(desk, "Delivery cost set and payment link created successfully")).toBeVisible();
  const paymentUrl = desk.getByText(/\/demo\/pay\/plink_/);
  const old = await paymentUrl.innerText();

  await setDelivery(desk, "70.25", "Update delivery cost");
  const question = desk.getByRole("alertdialog", { name: "Replace the active payment link?" });
  await expect(question).toBeVisible();
  await expect(question.getByRole("definition").first()).toContainText("£2,386.50");
  await expect(question.getByRole("definition").last()).toContainText("£2,396.75");
  await expect(question.getByRole("button", { name: "Keep current link" })).toBeFocused();
  await desk.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(desk.getByRole("button", { name: "Update delivery cost" })).toBeFocused();
  await expect(paymentUrl).toHaveText(old);

  await desk.getByRole("button", { name: "Update delivery cost" }).click();
  await question.getByRole("button", { name: "Keep current link" }).click();
  await expect(question).toBeHidden();
  expect(await queryShop("SELECT total_cost_pence FROM orders WHERE id = $1", [orderId])).toEqual([
    { total_cost_pence: 238_650 },
  ]);

  await desk.getByRole("button", { name: "Update delivery cost" }).click();
  await question.getByRole("button", { name: "Replace link" }).click();
  await expect(exactText(desk, "Order updated and new payment link created successfully")).toBeVisible();
  await expect(exactText(desk, "Active, £2,396.75")).toBeVisible();
  const fresh = await paymentUrl.innerText();
  expect(fresh).not.toBe(old);

  const customer = await me.context.newPage();
  await customer.goto(old);
  await expect(customer.getByRole("heading", { name: "Payment link not active" })).toBeVisible();
  await customer.goto(fresh);
  await expect(customer.getByRole("button", { name: "Pay £2,396.75" })).toBeVisible();
  await expect
    .poll(async () => (await listMail(email)).some((mail) => mail.text.includes(fresh)), { timeout: 15_000 })
    .toBe(true);
});

test("a declined card pays nothing, the payment can be retried, and part of it is refunded", async ({
  page,
  me,
  adminPage,
}) => {
  const email = ownEmail("isla");
  const orderId = await newOrder(me, email);
  const admin = visitor(adminPage.context());
  const { order } = await admin.call<{ order: { paymentLink: string } }>("setDeliveryCost", {
    orderId,
    deliveryCostPence: 0,
    confirmUnusual: true,
  });
  await page.goto(order.paymentLink);
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing was paid.");
  expect(await admin.call("getDeskOrder", { orderId })).toMatchObject({ status: "payment_pending", payments: [] });
  await page.getByRole("button", { name: "Pay £2,326.50" }).click();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  expect(await admin.call("getDeskOrder", { orderId })).toMatchObject({ status: "paid" });

  await adminPage.goto(`/admin/orders/${orderId}`);
  const card = adminPage.getByRole("region", { name: "Refund" });
  await card.getByLabel("Amount in £").fill("2326.51");
  await card.getByRole("button", { name: "Refund £2,326.51" }).click();
  await expect(card).toContainText("At most £2,326.50 of this payment can be refunded.");
  await card.getByLabel("Amount in £").fill("26.50");
  await card.getByLabel("Reason").selectOption("other");
  await card.getByRole("button", { name: "Refund £26.50" }).click();
  const words = card.getByLabel("In your words");
  await expect(words).toHaveAccessibleDescription(/Please/);
  await words.fill("The box was torn.");
  await expect(words).not.toHaveAccessibleDescription(/Please/);
  await card.getByRole("button", { name: "Refund £26.50" }).click();
  await adminPage.getByRole("alertdialog").getByRole("button", { name: "Refund £26.50" }).click();
  await expect(exactText(adminPage, "Refunded £26.50.")).toBeVisible();
  await expect(card).toContainText("£2,326.50 paid, £26.50 refunded");
  await expect(status(adminPage, "Paid")).toBeVisible();
  await waitForMail(email, `Refund of £26.50: order ${orderId}`);
});

test("an order is cancelled after a confirmation, and uncancelled", async ({ adminPage: desk, me }) => {
  const email = ownEmail("isla");
  const orderId = await newOrder(me, email);
  await desk.goto(`/admin/orders/${orderId}`);
  await desk.getByRole("button", { name: "Cancel order" }).click();
  const question = desk.getByRole("alertdialog", { name: `Cancel order ${orderId}?` });
  await expect(question).toContainText("Isla Fraser’s request for £2,326.50 will be cancelled.");
  await expect(question.getByRole("button", { name: "Keep order" })).toBeFocused();
  await question.getByRole("button", { name: "Keep order" }).click();
  await expect(status(desk, "Pending Review")).toBeVisible();

  await desk.getByRole("button", { name: "Cancel order" }).click();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(exactText(desk, "Order has been cancelled")).toBeVisible();
  await expect(status(desk, "Cancelled")).toBeVisible();
  await expect(desk.getByRole("region", { name: "Admin notes" })).toContainText("Order cancelled by admin.");
  await waitForMail(email, `Order ${orderId} has been cancelled`);

  await desk.reload();
  await desk.getByRole("button", { name: "Uncancel order" }).click();
  await expect(exactText(desk, "Order has been uncancelled and set to pending")).toBeVisible();
  await expect(status(desk, "Pending Review")).toBeVisible();
  await expect(desk.getByRole("region", { name: "Admin notes" })).toContainText("Order uncancelled by admin.");
});

test("cancelling deactivates the payment link; uncancelled, the order awaits payment again", async ({
  adminPage: desk,
  me,
}) => {
  const orderId = await newOrder(me);
  const admin = visitor(desk.context());
  const { order } = await admin.call<{ order: { paymentLink: string } }>("setDeliveryCost", {
    orderId,
    deliveryCostPence: 1_500,
    confirmUnusual: true,
  });
  await desk.goto(`/admin/orders/${orderId}`);
  await desk.getByRole("button", { name: "Cancel order" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question).toContainText("The payment link for £2,341.50 will stop working.");
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(exactText(desk, "Order has been cancelled and payment link deactivated")).toBeVisible();
  const page = await me.context.newPage();
  await page.goto(order.paymentLink);
  await expect(page.getByRole("heading", { name: "Payment link not active" })).toBeVisible();
  await desk.getByRole("button", { name: "Uncancel order" }).click();
  await expect(exactText(desk, "Order has been uncancelled and set to payment_pending")).toBeVisible();
  await expect(status(desk, "Payment Pending")).toBeVisible();
  await desk.getByRole("button", { name: "Create payment link" }).click();
  await expect(exactText(desk, "Active, £2,341.50")).toBeVisible();

  const card = desk.getByRole("region", { name: "Paid another way" });
  await card.getByLabel("How").selectOption("Cash");
  await card.getByLabel("Reference").fill("Receipt 17");
  await card.getByRole("button", { name: "Record £2,341.50 as paid" }).click();
  await question.getByRole("button", { name: "Record as paid" }).click();
  await expect(exactText(desk, "Payment recorded, the order is paid.")).toBeVisible();
  await expect(desk.getByRole("region", { name: "Payments" })).toContainText(
    "Paid £2,341.50, cash, reference Receipt 17",
  );
});

test("nothing sent while the page is still loading the result of the last change is lost", async ({
  adminPage: desk,
  me,
}) => {
  await desk.goto(`/admin/orders/${await newOrder(me)}`);
  const gate = Promise.withResolvers<void>();
  await desk.route("**/api/calls/listOrderNews", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await desk.getByRole("button", { name: "Cancel order" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(status(desk, "Cancelled")).toBeVisible();
  await desk.getByRole("button", { name: "Note for us" }).click();
  await desk.getByRole("textbox", { name: "Note for us" }).fill("Rang to say why.");
  setTimeout(gate.resolve, 1_000);
  await desk.getByRole("button", { name: "Save note" }).click();
  await expect(desk.getByRole("region", { name: "History" })).toContainText("Note by");
});

test("a slow response does not undo a change made meanwhile", async ({ adminPage: desk, me }) => {
  const orderId = await newOrder(me);
  await desk.goto(`/admin/orders/${orderId}`);
  await expect(status(desk, "Pending Review")).toBeVisible();
  const gate = Promise.withResolvers<void>();
  const responded = Promise.withResolvers<void>();
  await desk.route(
    "**/api/calls/getDeskOrder",
    async (route) => {
      const response = await route.fetch();
      responded.resolve();
      await gate.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  // The desk reloads the order when its tab becomes visible.
  await desk.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await responded.promise;
  await desk.getByRole("button", { name: "Cancel order" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(exactText(desk, "Order has been cancelled")).toBeVisible();
  gate.resolve();
  await desk.waitForTimeout(300);
  await expect(status(desk, "Cancelled")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Uncancel order" })).toBeVisible();
});

test.describe("refusals", () => {
  // The browser logs a refusal as a failed resource.
  test.use({ expectedMessages: /status of (?:403|404|409)/ });

  test("visitors who are not admins are redirected to the home page", async ({ page, newBrowser, me }) => {
    const guest = await newBrowser();
    const { orderId } = await placeOrder(visitor(guest.context()));
    await guest.goto(`/admin/orders/${orderId}`);
    await expect(guest).toHaveURL("/");
    await newCustomer(me);
    await page.goto("/admin");
    await expect(page).toHaveURL("/");
  });

  test("an admin who loses the role sees Access Denied at the next call", async ({ page, me }) => {
    const orderId = await newOrder(me);
    const { userId } = await newCustomer(me, "Callum Dealer");
    await setAdmin(userId, true);
    // The desk asks for news on a timer, and twice for the place in the queue: that could be the next call.
    const noNews = { items: [], needsMe: 1, notesForYou: [], openPriceRequests: 0, newEnquiries: 0 };
    await page.route("**/api/calls/listOrderNews", (route) => route.fulfill({ json: { result: noNews } }));
    await page.route("**/api/calls/getQueuePlace", (route) => route.fulfill({ json: { result: null } }));
    await page.goto(`/admin/orders/${orderId}`);
    await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Delivery", { exact: true }).fill("60");
    await page.waitForLoadState("networkidle");
    await setAdmin(userId, false);
    await page.getByRole("button", { name: "Set delivery and send link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
    await expect(page.getByText("You do not have permission to access the admin area.")).toBeVisible();
    expect(await queryShop("SELECT status, delivery_cost_pence FROM orders WHERE id = $1", [orderId])).toEqual([
      { status: "pending", delivery_cost_pence: null },
    ]);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("an unknown order shows Order not found", async ({ adminPage: desk }) => {
    await desk.goto("/admin/orders/2222-2222");
    await expect(desk.getByRole("alert").getByText("Order not found")).toBeVisible();
  });

  test("a change that another admin made in between is not overwritten", async ({ adminPage: desk, me }) => {
    const orderId = await newOrder(me);
    await desk.goto(`/admin/orders/${orderId}`);
    await expect(desk.getByRole("button", { name: "Cancel order" })).toBeEnabled();
    const admin = visitor(desk.context());
    await admin.call("cancelOrder", { orderId });
    await setDelivery(desk, "60", "Set delivery and send link");
    await expect(desk.getByRole("alert").getByText(/has changed since you opened it/)).toBeVisible();
    await expect(status(desk, "Cancelled")).toBeVisible();
    expect(await queryShop("SELECT status, delivery_cost_pence FROM orders WHERE id = $1", [orderId])).toEqual([
      { status: "cancelled", delivery_cost_pence: null },
    ]);
  });
});

async function newUnmatchedPayment(reason: string): Promise<{ id: number; session: string }> {
  const session = `cs_${randomBytes(12).toString("hex")}`;
  const [payment] = await queryShop<{ id: number }>(
    `INSERT INTO payments (provider, provider_event_id, provider_session_id, amount_pence, currency, outcome, reason)
     VALUES ('stripe', $1, $2, 34325, 'gbp', 'flagged', $3) RETURNING id`,
    [`evt_${session}`, session, reason],
  );
  if (payment === undefined) throw new Error("no payment was stored");
  return { id: payment.id, session };
}

test("a payment without an order is announced at the desk, reviewed and marked as handled", async ({
  adminPage: desk,
  me,
}) => {
  const { orderId } = await placeOrder(me);
  const reason = "A payment of £343.25 quotes an order number we do not have.";
  const { id, session } = await newUnmatchedPayment(reason);
  await desk.goto("/admin");
  await expect(desk.getByRole("alert").filter({ hasText: /not matched to an order\./ })).toBeVisible();
  await desk.getByRole("link", { name: /^Review the payment/ }).click();
  await expect(desk).toHaveURL("/admin/payments");
  await expect(desk.getByRole("heading", { level: 1, name: "Payments without an order" })).toBeVisible();

  const row = desk.getByRole("row").filter({ hasText: session });
  await expect(row).toContainText("£343.25");
  await expect(row).toContainText(reason);
  await expect(row).toContainText("Stripe");
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(row).toContainText(session);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await desk.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(64);

  const assign = row.getByRole("button", { name: /^Assign the payment/ });
  await assign.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Which order is this £343.25 for?" });
  await expect(dialog.getByText("No unpaid order is for exactly this amount.")).toBeVisible();
  await dialog.getByLabel("Another order’s number").fill(orderId);
  await desk.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: `Assign to ${orderId}` })).toBeVisible();
  expect(await faults(desk), "the question for the order").toEqual([]);
  await desk.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(assign).toBeFocused();

  const button = row.getByRole("button", { name: "Mark as handled" });
  await button.focus();
  await desk.keyboard.press("Enter");
  await expect(exactText(desk, "Payment marked as handled.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await queryShop("SELECT handled_at IS NOT NULL AS handled FROM payments WHERE id = $1", [id])).toEqual([
    { handled: true },
  ]);
});

test.describe("the number of an order that a payment is for", () => {
  test.use({ expectedMessages: /status of 404 .*getDeskOrder/ });

  test("shows no error about its value before an edit", async ({ adminPage: desk }) => {
    const { session } = await newUnmatchedPayment("A payment of £343.25 names an order that is not known here.");
    const gate = Promise.withResolvers<void>();
    await desk.route("**/api/calls/getDeskOrder", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await desk.goto("/admin/payments");
    const row = desk.getByRole("row").filter({ hasText: session });
    await row.getByRole("button", { name: /^Assign the payment/ }).click();
    const number = desk.getByLabel("Another order’s number");
    const missing = desk.getByText("No order has this number.");
    await number.fill("2222-2222");
    await number.press("Enter");
    await expect(desk.getByRole("button", { name: "Looking…" })).toBeVisible();
    await number.fill("3333-3333");
    gate.resolve();
    await expect(desk.getByRole("button", { name: "Find", exact: true })).toBeVisible();
    await expect(missing).toBeHidden();
    await number.press("Enter");
    await expect(missing).toBeVisible();
    await number.fill("4444-4444");
    await expect(missing).toBeHidden();
  });
});

test("the page of payments without an order is empty when there are none", async ({ adminPage: desk }) => {
  await desk.route("**/api/calls/listUnmatchedPayments", (route) => route.fulfill({ json: { result: [] } }));
  await desk.goto("/admin/payments");
  await expect(exactText(desk, "None. Every payment is matched to an order.")).toBeVisible();
  await desk.getByRole("main").getByRole("link", { name: "Orders" }).click();
  await expect(desk).toHaveURL("/admin");
  await expect(desk.getByRole("link", { name: /^Review the payment/ })).toBeHidden();
});

test.describe("payments without an order, when a call fails", () => {
  test.use({ expectedMessages: /status of 500/ });

  test("can be loaded again, and marking one can be retried", async ({ adminPage: desk }) => {
    const { session } = await newUnmatchedPayment("A payment of £343.25 quotes an order number we do not have.");
    const failure = {
      status: 500,
      json: { error: { status: "internal", message: "Something went wrong on our side." } },
    };
    await desk.route("**/api/calls/listUnmatchedPayments", (route) => route.fulfill(failure), { times: 1 });
    await desk.goto("/admin/payments");
    await expect(exactText(desk, "Failed to load payments. Please try again.")).toBeVisible();
    await desk.getByRole("button", { name: "Try again" }).click();
    const row = desk.getByRole("row").filter({ hasText: session });
    await expect(row).toBeVisible();
    await desk.route("**/api/calls/markPaymentHandled", (route) => route.fulfill(failure), { times: 1 });
    await row.getByRole("button", { name: "Mark as handled" }).click();
    await expect(exactText(desk, "Failed to mark the payment as handled")).toBeVisible();
    await row.getByRole("button", { name: "Mark as handled" }).click();
    await expect(row).toHaveCount(0);
  });
});

test("the desk lists orders, newest first, and its bar links to the shop and signs out", async ({
  adminPage: desk,
  me,
}) => {
  const first = await newOrder(me);
  const { orderId: second } = await placeOrder(me, { quantity: 2 });
  await desk.goto("/admin?view=all");
  const rows = desk.getByRole("row").filter({ hasText: new RegExp(`${first}|${second}`) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(second);
  await expect(rows.first()).toContainText("guest");
  await expect(rows.first()).toContainText("£4,653.00");
  await desk.getByRole("link", { name: "View site" }).click();
  await expect(desk).toHaveURL("/");
  await desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }).click();
  // A call still running when the session ends would be refused, and the browser would log that.
  await expect(rows).toHaveCount(2);
  await expect(desk.getByRole("table", { name: "Today and this month" })).toBeVisible();
  await desk.getByRole("button", { name: "Sign Out" }).click();
  await expect(desk).toHaveURL("/");
  await expect(desk.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("an order is found, opened by keyboard, and shows changes by others", async ({ adminPage: desk, me }) => {
  const lastName = `Mac${randomBytes(4).toString("hex").replaceAll(/\d/g, "o")}`;
  const { orderId } = await placeOrder(me, { delivery: { lastName } });
  await desk.goto("/admin");
  await expect(desk.getByRole("row").filter({ hasText: orderId })).toBeVisible();

  await test.step("by a search, with the name as it is heard", async () => {
    await desk.keyboard.press("/");
    await desk.keyboard.type(lastName.replace("Mac", "Mc"));
    const option = desk.getByRole("option").filter({ hasText: orderId });
    await expect(option).toContainText(`Isla ${lastName}`);
    // The answer to all that was typed has only this order, which is chosen then.
    await expect(option).toHaveAttribute("aria-selected", "true");
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("heading", { level: 1, name: orderId })).toBeVisible();
    await expect(desk.getByRole("combobox", { name: /^Search orders/ })).not.toBeFocused();
    await desk.keyboard.press("/");
    await desk.keyboard.press("Shift+Enter");
    await expect(desk).toHaveURL(/view=all&search=/);
    await expect(desk.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await expect(desk.getByText("1 found", { exact: false })).toBeVisible();
    await desk.keyboard.press("Escape");
  });

  await test.step("by filters, which stand in the address and go one by one", async () => {
    await desk.getByLabel("Customer, first or last name").fill(lastName);
    await desk.getByLabel("Minimum total").fill("5000");
    await desk.getByRole("button", { name: "Apply" }).click();
    await expect(desk).toHaveURL(/customer=.*min=5000\.00/);
    await expect(desk.getByText("No orders match in this view.")).toBeVisible();
    await desk.getByRole("link", { name: "Total from £5,000.00" }).click();
    await expect(desk.getByRole("row").filter({ hasText: orderId })).toBeVisible();
  });

  await test.step("and news appear automatically", async () => {
    await placeOrder(me, { quantity: 2, delivery: { lastName } });
    await desk.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await desk.getByRole("button", { name: /new order.*Show/ }).click();
    await expect(desk.getByRole("row").filter({ hasText: lastName })).toHaveCount(2);
  });

  await test.step("and its keys are listed and press its buttons", async () => {
    await desk.getByRole("link", { name: orderId, exact: true }).focus();
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("button", { name: "Cancel order" })).toBeVisible();
    await expect(desk.getByRole("navigation", { name: "Orders with delivery to set" })).toContainText(
      /\d+ of \d+ with delivery to set/,
    );
    // The place in the queue from the first visit, before the newer order, is shown until the answer arrives.
    await expect(desk.getByRole("link", { name: "Next order with delivery to set" })).toBeVisible();
    await desk.keyboard.press("j");
    await expect(desk).not.toHaveURL(new RegExp(orderId));
    await desk.goBack();
    await expect(desk.getByRole("button", { name: "Cancel order" })).toBeVisible();
    await desk.keyboard.press("?");
    const help = desk.getByRole("dialog", { name: "Keys" });
    await expect(help).toContainText("Cancel order");
    await expect(help).toContainText("Delivery cost");
    // An order has no rows.
    await expect(help).not.toContainText("Next row");
    // The next key may be typed before the browser reports the closed panel.
    await help.evaluate((panel: HTMLDialogElement) => {
      panel.close();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true, cancelable: true }));
    });
    await expect(help).toHaveCount(0);
    await expect(desk.getByLabel("Delivery", { exact: true })).toBeFocused();
    await desk.keyboard.press("n");
    await desk.keyboard.press("Escape");
    await desk.keyboard.press("n");
    await expect(desk.getByRole("textbox", { name: "Note for us" })).toBeFocused();
  });

  await test.step("and it shows that a colleague has cancelled it", async () => {
    await makeAdmin(me);
    await me.call("cancelOrder", { orderId });
    await desk.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    // News from before the cancellation may already be on its way. The next news comes ten seconds later.
    await expect(status(desk, "Cancelled")).toBeVisible({ timeout: 20_000 });
  });
});

test.describe("the desk, when calls fail", () => {
  test.use({ expectedMessages: /status of 500/ });

  test("says what failed, and can try again", async ({ adminPage: desk, me }) => {
    const orderId = await newOrder(me);
    const failure = { status: 500, json: { error: { status: "internal", message: "Something went wrong." } } };
    const fail = (name: string) => desk.route(`**/api/calls/${name}`, (route) => route.fulfill(failure), { times: 1 });
    await fail("listOrders");
    await desk.goto("/admin");
    await expect(exactText(desk, "Failed to load orders. Please try again.")).toBeVisible();
    await desk.getByRole("button", { name: "Try again" }).click();
    await expect(desk.getByRole("row").filter({ hasText: orderId })).toBeVisible();

    await fail("getDeskOrder");
    await desk.goto(`/admin/orders/${orderId}`);
    await expect(exactText(desk, "Failed to load order details")).toBeVisible();
    await desk.getByRole("button", { name: "Try again" }).click();
    await fail("setDeliveryCost");
    await setDelivery(desk, "60", "Set delivery and send link");
    await expect(exactText(desk, "Failed to update order")).toBeVisible();
    const cancel = desk.getByRole("button", { name: "Cancel order" });
    await fail("cancelOrder");
    await cancel.click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(exactText(desk, "Failed to cancel order")).toBeVisible();
    await visitor(desk.context()).call("cancelOrder", { orderId });
    await desk.reload();
    await fail("uncancelOrder");
    await desk.getByRole("button", { name: "Uncancel order" }).click();
    await expect(exactText(desk, "Failed to uncancel order")).toBeVisible();
    expect(await queryShop("SELECT status FROM orders WHERE id = $1", [orderId])).toEqual([{ status: "cancelled" }]);
  });
});
