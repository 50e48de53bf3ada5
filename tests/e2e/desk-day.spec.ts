import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { placeOrder, visitor, type Visitor } from "./support/visitor.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A name of this test alone. */
function newName(): string {
  return `MacLeod${randomBytes(2).toString("hex").replaceAll(/\d/g, "o")}`;
}

/** Moves an order back a month, among fifty-nine orders of other people that were delivered then. */
async function fillLastMonth(orderId: string): Promise<void> {
  await queryShop(
    `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', translate(upper(substr(md5($1 || n), 1, 4)) || '-' || upper(substr(md5(n || $1), 1, 4)), '01AE', '23BC'),
       'last_name', 'Grant' || n, 'status', 'delivered', 'request_id', null, 'created_at', now() - interval '31 days' - n * interval '1 hour'))).*
     FROM orders o, generate_series(1, 59) n WHERE o.id = $1`,
    [orderId],
  );
  await queryShop("UPDATE orders SET created_at = now() - interval '31 days' WHERE id = $1", [orderId]);
}

async function readLink(admin: Visitor, orderId: string): Promise<string> {
  const { paymentLink } = await admin.call<{ paymentLink: string }>("getDeskOrder", { orderId });
  return paymentLink;
}

function says(desk: Page, text: string) {
  return expect(desk.getByText(text, { exact: true }).first()).toBeVisible();
}

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test("the dealer's day with one order: found, corrected, priced, paid, sent in two parcels, delivered, refunded", async ({
      adminPage: desk,
      page,
      me,
    }) => {
      await desk.setViewportSize(viewport);
      const admin = visitor(desk.context());
      const lastName = newName();
      const { orderId } = await placeOrder(me, { quantity: 2, delivery: { lastName } });

      await test.step("found by name among sixty of last month, in two actions", async () => {
        await fillLastMonth(orderId);
        await desk.goto("/admin");
        await desk.getByRole("combobox", { name: "Search" }).fill(lastName.replace("Mac", "Mc").toLowerCase());
        await desk.getByRole("option").filter({ hasText: orderId }).click();
        await expect(desk.getByRole("heading", { level: 1, name: orderId })).toBeVisible();
      });

      await test.step("a wrong address is fixed", async () => {
        const card = desk.getByRole("region", { name: "Deliver to" });
        await card.getByRole("button", { name: "Change" }).press("Enter");
        await expect(card.getByRole("textbox", { name: "First name" })).toBeFocused();
        await card.getByRole("textbox", { name: "Address line 1" }).fill("4 Burnside Cottages");
        await card.getByRole("textbox", { name: "Postcode" }).fill("PH1 0AB");
        await card.getByRole("button", { name: "Save address" }).click();
        await expect(card).toContainText("4 Burnside Cottages");
        await expect(card).toContainText("PH1 0AB");
      });

      const old = await test.step("priced, with a link", async () => {
        await desk.getByLabel("Delivery", { exact: true }).fill("60");
        await desk.getByRole("button", { name: "Set delivery and send link" }).click();
        await says(desk, "Delivery cost set and payment link created successfully");
        return readLink(admin, orderId);
      });

      await test.step("a line is added after the link, which ends it and makes another", async () => {
        const change = desk.getByRole("button", { name: /^Change items/ });
        await change.press("Enter");
        await expect(desk.getByRole("group", { name: /^Quantity of Lochmere/ }).getByRole("textbox")).toBeFocused();
        await desk.getByRole("button", { name: "Discard changes" }).press("Enter");
        await expect(change).toBeFocused();
        await change.press("Enter");
        await desk.getByLabel("Add a product").fill("STR-NET-005");
        await desk.getByRole("button", { name: "Add Strathfin Measuring Trough" }).click();
        await desk.getByRole("button", { name: "Save and send £4,801.99" }).click();
        await expect(desk.getByText("Active, £4,801.99", { exact: true })).toBeVisible();
        const fresh = await readLink(admin, orderId);
        await page.goto(old);
        await expect(page.getByRole("heading", { name: "Payment link not active" })).toBeVisible();
        await page.goto(fresh);
        await page.getByRole("button", { name: "Pay £4,801.99" }).click();
        await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
      });

      await test.step("sent in two parcels and delivered", async () => {
        await desk.reload();
        const parcel = desk.getByRole("group", { name: "Contents of this parcel" });
        await parcel.getByRole("textbox", { name: "Strathfin Measuring Trough" }).fill("0");
        // A double press counts once.
        await desk.getByRole("button", { name: "Save without emailing" }).dblclick();
        await says(desk, "Parcel 1 is recorded. No email is sent.");
        await desk.getByLabel("Tracking").fill("1550 4021 8834");
        await desk.getByRole("button", { name: "Save without emailing" }).click();
        await says(desk, "Parcel 2 is recorded. No email is sent.");
        const first = desk.getByRole("region", { name: "Parcel 1" });
        await first.getByRole("button", { name: "Delivered" }).press("Enter");
        await first.getByRole("button", { name: "Save without emailing" }).click();
        await says(desk, "Parcel 1 is delivered. No email is sent.");
        await desk
          .getByRole("region", { name: "Delivered?" })
          .getByRole("button", { name: /^Save without/ })
          .click();
        await says(desk, "Delivered");
      });

      await test.step("and a part of it goes back", async () => {
        const card = desk.getByRole("region", { name: "Refund" });
        await card.getByRole("button", { name: /^1 × Strathfin Measuring Trough/ }).click();
        // No reason is preselected for the dealer, because the customer reads it.
        await card.getByRole("button", { name: "Refund £88.99" }).click();
        await expect(card).toContainText("Please choose the reason that the customer reads.");
        await card.getByLabel("Reason").selectOption("Arrived broken");
        await card.getByRole("button", { name: "Refund £88.99" }).click();
        await desk.getByRole("alertdialog").getByRole("button", { name: "Refund £88.99" }).click();
        await says(desk, "Refunded £88.99.");
        expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      });
    });

    test("the dealer's day with one order that is collected", async ({ adminPage: desk, me }) => {
      await desk.setViewportSize(viewport);
      const { orderId } = await placeOrder(me, { delivery: { lastName: newName() } });
      await desk.goto(`/admin/orders/${orderId}`);
      await desk.getByRole("button", { name: "Switch to collection" }).click();
      await expect(desk.getByRole("region", { name: "Collected by the customer" })).toBeVisible();
      await desk.getByLabel("Delivery", { exact: true }).fill("0");
      await desk.getByRole("button", { name: "Set delivery and send link" }).click();
      const paid = desk.getByRole("region", { name: "Paid another way" });
      await paid.getByLabel("Reference").fill("Receipt 18");
      await paid.getByRole("button", { name: "Record £2,326.50 as paid" }).click();
      await desk.getByRole("alertdialog").getByRole("button", { name: "Record as paid" }).click();
      const ready = desk.getByRole("region", { name: "Ready to collect?" });
      await ready.getByRole("button", { name: "Save without emailing" }).click();
      const collected = desk.getByRole("region", { name: "Collected?" });
      await collected.getByRole("button", { name: "Save without emailing" }).click();
      await says(desk, "Collected");
      await expect(desk.getByRole("main")).not.toContainText("Dispatch");
    });
  });

test("the dealer gives a line its own price and a percentage discount, which the order keeps as pounds", async ({
  adminPage: desk,
  me,
}) => {
  const { orderId } = await placeOrder(me, { delivery: { lastName: newName() } });
  await desk.goto(`/admin/orders/${orderId}`);
  await desk.getByRole("button", { name: /^Change items/ }).click();
  await desk.getByRole("button", { name: /^Price of Lochmere/ }).click();
  const price = desk.getByRole("textbox", { name: /^Price of Lochmere/ });
  const save = desk.getByRole("button", { name: "Save items" });
  await desk.getByLabel("Reason (the customer sees this)").fill("Club price");
  for (const [typed, discount, message] of [
    ["-5", "", "Please enter a price above £0.00 for each line."],
    ["2000", "101%", "Please enter a discount no larger than the price of the goods, and a reason for it."],
  ] as const) {
    await price.fill(typed);
    await desk.getByLabel("Discount in £ or %").fill(discount);
    await save.click();
    await expect(desk.getByText(message)).toBeVisible();
  }
  await desk.getByLabel("Discount in £ or %").fill("10%");
  await expect(desk.getByText(/Subtotal £2,000\.00.*Discount −£200\.00/)).toBeVisible();
  await save.click();
  await expect(desk.getByText("10%: Club price").first()).toBeVisible();
  await desk.getByRole("button", { name: /^Change items/ }).click();
  await expect(desk.getByLabel("Discount in £ or %")).toHaveValue("10%");
});
