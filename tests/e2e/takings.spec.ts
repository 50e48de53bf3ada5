import { readFile } from "node:fs/promises";
import { expect, test } from "./support/shop-test.ts";
import { placeOrder, visitor } from "./support/visitor.ts";

test("the dealer reads the takings of a month and downloads them for the accountant", async ({
  adminPage: desk,
  me,
}) => {
  const admin = visitor(desk.context());
  const { orderId } = await placeOrder(me);
  await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 950, confirmUnusual: true });
  const { version } = await admin.call<{ version: number }>("getDeskOrder", { orderId });
  const reference = `Till ${orderId}`;
  await admin.call("recordPayment", {
    requestId: `paid-${orderId}-in-cash`,
    orderId,
    version,
    means: "cash",
    reference,
  });

  await desk.goto("/admin");
  await desk.getByRole("link", { name: "Any month" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: /^Takings in / })).toBeVisible();
  await expect(desk.getByRole("table", { name: "Takings by means of payment" })).toContainText("Cash");
  const sold = desk.getByRole("table", { name: "Best sellers" });
  await expect(sold).toContainText("Lochmere Gravity-Fed Drum Filter");
  await expect(sold).toContainText(/£[\d,.]+, \d+%/);
  await desk.getByLabel("Paid in").selectOption("year");
  await desk.getByLabel("Sorted by").selectOption("pieces");
  await expect(sold).toContainText("Lochmere Gravity-Fed Drum Filter");
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Download for the accountant" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^takings-\d{4}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`"${reference}"`);

  await desk.getByRole("link", { name: "Month before" }).click();
  const month = desk.getByLabel("Month", { exact: true });
  await month.fill("2001-02");
  await expect(desk.getByRole("heading", { level: 1, name: "Takings in February 2001" })).toBeVisible();
});

test("a payment that a bank disputes stops its order until the dealer releases it", async ({
  adminPage: desk,
  me,
  page,
}) => {
  const admin = visitor(desk.context());
  const { orderId } = await placeOrder(me);
  await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 950, confirmUnusual: true });
  const { paymentLink } = await admin.call<{ paymentLink: string }>("getDeskOrder", { orderId });
  await page.goto(paymentLink);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await page.getByRole("button", { name: /^Dispute £/ }).click();
  await expect(page.getByRole("button", { name: "Decide for the shop" })).toBeVisible();

  await desk.goto(`/admin/orders/${orderId}`);
  await expect(desk.getByText(/Nothing of this order is sent until the dispute is won/)).toBeVisible();
  await expect(desk.getByLabel("Tracking")).toHaveCount(0);
  await desk.goto("/admin/takings");
  await expect(desk.getByRole("table", { name: "Payments that a bank disputes" })).toContainText(orderId);
  // The stand-in sends the money of a day two days later.
  await expect(desk.getByRole("region", { name: "Payouts of the payment provider" })).toContainText("To the penny");

  await desk.goto(`/admin/orders/${orderId}`);
  await desk.getByRole("button", { name: "Release the order" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Release the order" }).click();
  await expect(desk.getByLabel("Tracking")).toBeVisible();
});
