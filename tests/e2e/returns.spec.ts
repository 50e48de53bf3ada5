import { waitForMail } from "./support/mailbox.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, ownEmail, placeOrder, visitor } from "./support/visitor.ts";

test("a customer returns one of two filters, the dealer books it in and refunds it", async ({
  adminPage: desk,
  page,
  me,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = visitor(desk.context());
  const email = ownEmail("returns");
  const { orderId } = await placeOrder(me, { quantity: 2, delivery: { email } });
  const version = async () => (await admin.call<{ version: number }>("getDeskOrder", { orderId })).version;
  await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 6_000 });
  await admin.call("recordPayment", {
    requestId: `paid-${orderId}-in-cash`,
    orderId,
    version: await version(),
    means: "cash",
    reference: "17",
  });
  const parcel = { carrier: "DPD", sentOn: new Date().toISOString().slice(0, 10), sendMail: false };
  await admin.call("sendParcel", { orderId, version: await version(), ...parcel });

  await test.step("announced on the order's page", async () => {
    await page.goto(`/orders/${orderId}`);
    await page.getByRole("button", { name: "Return goods" }).click();
    await page.getByRole("button", { name: "Announce the return" }).click();
    await expect(page.getByText("Please choose a reason.")).toBeVisible();
    await page.getByLabel(new RegExp(`^${drumFilter.name}`)).fill("1");
    await page.getByLabel("Reason").selectOption("It arrived broken or faulty");
    await page.getByRole("button", { name: "Announce the return" }).click();
    await expect(page.getByText("Thank you. We know about your return.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Withdraw this return" })).toBeVisible();
    const { text } = await waitForMail(email, `Your return: order ${orderId}`);
    expect(text).toContain("Returns, 1 Sample Street, Sampletown");
  });

  await test.step("listed with what waits, and booked in", async () => {
    await desk.goto("/admin?view=returns");
    await desk.getByRole("link", { name: orderId, exact: true }).first().click();
    const card = desk.getByRole("region", { name: "Return to book in" });
    await expect(card).toContainText("It arrived broken or faulty.");
    await expect(card.getByRole("checkbox", { name: "Can be sold again" })).not.toBeChecked();
    await card.getByRole("button", { name: "Book in" }).click();
    await expect(desk.getByText("The return is booked in. Refund it on this page.")).toBeVisible();
  });

  await test.step("refunded as it is filled in", async () => {
    const card = desk.getByRole("region", { name: "Refund" });
    await expect(card.getByLabel("Amount in £")).toHaveValue("2326.50");
    await expect(card.getByLabel("Reason")).toHaveValue("arrived-broken");
    await card.getByRole("button", { name: /^Refund £2,326\.50/ }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Refund £2,326.50" }).click();
    await expect(desk.getByText("Refunded £2,326.50.", { exact: true }).first()).toBeVisible();
    const [order] = await queryShop("SELECT attention FROM orders WHERE id = $1", [orderId]);
    expect(order).toEqual({ attention: null });
  });
});
