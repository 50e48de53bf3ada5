import { randomInt } from "node:crypto";
import { waitForMail } from "./support/mailbox.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, ownEmail, placeOrder, visitor } from "./support/visitor.ts";

/** A surname that nobody else has. */
function newSurname(): string {
  return `Mac${Array.from({ length: 9 }, () => "bcdfghklmnprst".charAt(randomInt(14))).join("")}`;
}

test("the dealer prices an order in the list, takes another by telephone, and merges the two, so that one link is left", async ({
  adminPage: desk,
  me,
}) => {
  const [email, lastName] = [ownEmail("ewan"), newSurname()];
  const phone = `01632 ${randomInt(100_000, 1_000_000)}`;
  const { orderId: old } = await placeOrder(me, { delivery: { firstName: "Ewan", lastName, email, phone } });

  await desk.goto(`/admin?view=all&search=${lastName}`);
  await desk.getByRole("button", { name: `Set delivery: order ${old}` }).click();
  await desk.getByRole("textbox", { name: /^Delivery to/ }).fill("60");
  await expect(desk.getByText("£2,386.50")).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(`${old}: Delivery cost set and payment link created successfully`)).toBeVisible();

  await desk.keyboard.press("n");
  await expect(desk.getByRole("heading", { level: 1, name: "Phone order" })).toBeVisible();
  await desk.keyboard.press("c");
  await desk.keyboard.type(`mc${lastName.slice(3).toLowerCase()}`);
  await expect(desk.getByRole("button", { name: new RegExp(lastName) })).toContainText("unpaid");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: "Ewan has an unpaid order" })).toBeVisible();
  await expect(desk.getByText("3 Burnside Cottages, Perth")).toBeVisible();

  await desk.getByRole("searchbox", { name: "Add a product" }).fill(drumFilter.code);
  await desk.getByRole("button", { name: `Add ${drumFilter.name}`, exact: true }).click();
  await expect(desk.getByText("Estimate for PH1")).toBeVisible();
  await desk.getByRole("button", { name: "Custom line" }).click();
  await desk.getByLabel("Custom line").fill("Hose tails, brass, from the drawer");
  await desk.getByLabel("Price in £").fill("4");
  await desk.getByRole("button", { name: "Add line" }).click();
  await desk.getByRole("textbox", { name: "Note for us" }).fill("Rings again on Monday.");
  await desk.getByLabel(/^Delivery to/).fill("45.50");
  // The typed text stays in the tab.
  await desk.reload();
  await expect(desk.getByLabel(/^Delivery to/)).toHaveValue("45.50");
  await expect(desk.getByText("Draft saved")).toBeVisible();
  await desk.getByRole("button", { name: "Save without a price" }).click();
  await expect(desk.getByText("The order is saved.")).toBeVisible();

  const orderId = new URL(desk.url()).pathname.split("/").at(-1) ?? "";
  await desk.getByRole("button", { name: "Merge into this order" }).click();
  await desk.getByRole("button", { name: "Merge the two" }).click();
  await expect(desk.getByText(`Order ${old} is now part of this one`)).toBeVisible();
  await desk.getByLabel("Delivery", { exact: true }).fill("60");
  await desk.getByRole("button", { name: "Set delivery and send link" }).click();
  await expect(desk.getByText("Delivery cost set and payment link created successfully")).toBeVisible();
  await waitForMail(email, `Your order has changed: new payment link for order ${orderId}`);
  const rows = await queryShop("SELECT id, status, merged_into FROM orders WHERE last_name = $1 ORDER BY created_at", [
    lastName,
  ]);
  expect(rows).toEqual([
    { id: old, status: "cancelled", merged_into: orderId },
    { id: orderId, status: "payment_pending", merged_into: null },
  ]);

  await desk.getByRole("combobox", { name: "Search orders, customers and products" }).fill(lastName);
  await expect(desk.getByRole("group", { name: "Customers" }).getByRole("option")).toContainText("2 orders");
  await expect(desk.getByRole("group", { name: "Orders" }).getByRole("option")).toHaveCount(2);
  await desk.keyboard.press("Escape");
  await desk.getByRole("link", { name: "Duplicate" }).click();
  await expect(desk.getByText(`Repeat of order ${orderId}`)).toBeVisible();
  await expect(desk.getByRole("row", { name: /Hose tails/ })).toBeVisible();
});

for (const width of [1440, 390])
  test(`at ${width} px, a discount code is answered while the order is taken, and stays with its draft`, async ({
    adminPage: desk,
    me,
  }) => {
    await desk.setViewportSize({ width, height: 900 });
    const [lastName, code] = [newSurname(), `PHONE${randomInt(100_000, 1_000_000)}`];
    await placeOrder(me, { delivery: { firstName: "Ewan", lastName, email: ownEmail("ewan") } });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format();
    const terms = { percent: 10, amountPence: null, minGoodsPence: 0, maxUses: null, firstDay: today, lastDay: today };
    await visitor(desk.context()).call("makeDiscountCode", { code, ...terms });

    await desk.goto("/admin/orders/new");
    await desk.getByLabel("Name, phone, postcode or email").fill(lastName);
    await desk.getByRole("button", { name: new RegExp(lastName) }).click();
    await desk.getByRole("searchbox", { name: "Add a product" }).fill(drumFilter.code);
    await desk.getByRole("button", { name: `Add ${drumFilter.name}`, exact: true }).click();
    const field = desk.getByLabel("Discount code");
    await field.fill("NO SUCH CODE");
    await expect(field).toHaveAccessibleDescription(
      "We do not know this discount code. Please check it, or order without it.",
    );
    await field.fill(code.toLowerCase());
    await expect(field).toHaveAccessibleDescription(`10%: code ${code}`);
    await desk.getByLabel(/^Delivery to/).fill("60");
    await desk.reload();
    await expect(field).toHaveValue(code.toLowerCase());
    await expect(desk.getByRole("definition").filter({ hasText: "£2,153.85" })).toBeVisible();
    await desk.getByRole("button", { name: "Save and send link" }).click();
    await expect(desk.getByText("The order is saved and its payment link created.")).toBeVisible();
    await expect(desk.getByText(`10%: code ${code}`)).toBeVisible();
  });

test("two orders to different addresses are merged once the dealer has chosen one", async ({ adminPage: desk, me }) => {
  const delivery = { lastName: newSurname(), email: ownEmail("ewan"), phone: `01632 ${randomInt(100_000, 1_000_000)}` };
  const { orderId } = await placeOrder(me, { delivery });
  const { orderId: other } = await placeOrder(me, { delivery: { ...delivery, address1: "The Old Mill" } });
  // The window is lower than the question is tall.
  await desk.setViewportSize({ width: 390, height: 360 });
  await desk.goto(`/admin/orders/${orderId}`);
  await desk.getByRole("button", { name: "Merge into this order" }).press("Enter");
  const question = desk.getByRole("alertdialog");
  const confirm = question.getByRole("button", { name: "Merge the two" });
  await expect(confirm).toBeDisabled();
  await expect(question.getByRole("button", { name: "Keep them separate" })).toBeFocused();
  await expect(question.getByRole("heading", { name: `Merge ${other} into this order?` })).toBeInViewport({ ratio: 1 });
  // Both have the same items.
  await question.getByRole("radio", { name: /^Once/ }).press("Space");
  await expect(confirm).toBeDisabled();
  await question.getByRole("radio", { name: /^The Old Mill/ }).press("Space");
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Tab");
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(`Order ${other} is now part of this one`)).toBeVisible();
  const rows = await queryShop("SELECT address1, status FROM orders WHERE id = $1", [orderId]);
  expect(rows).toEqual([{ address1: "The Old Mill", status: "pending" }]);
});
