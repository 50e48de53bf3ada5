import { randomBytes } from "node:crypto";
import { expectAccessible } from "./support/accessible-page.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { placeOrder } from "./support/visitor.ts";

test("requests from one visitor are one line, which opens to its orders and is rejected as a whole", async ({
  adminPage: desk,
  me,
}) => {
  const lastName = `Burst${randomBytes(4).toString("hex")}`;
  const ids: string[] = [];
  for (let quantity = 1; quantity <= 7; quantity += 1)
    ids.push((await placeOrder(me, { quantity, delivery: { lastName } })).orderId);
  await desk.goto("/admin?view=all");
  const table = desk.getByRole("table");
  const [newest = ""] = ids.toReversed();
  // Orders of other tests may surround the line.
  const line = table.getByRole("row").filter({ hasText: "7 requests from one visitor" }).first();
  await expect(line).toContainText("Pending Review");
  await expect(table.getByRole("link", { name: newest, exact: true })).toHaveCount(0);

  const toggle = line.getByRole("button", { name: "7 requests from one visitor", exact: true });
  await toggle.focus();
  await desk.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const orders = table.getByRole("row").filter({ hasText: lastName });
  await expect(orders).toHaveCount(7);
  await expect(orders.first()).toContainText(newest);
  await expectAccessible(desk, "the desk with an open burst");

  const reject = line.getByRole("button", { name: "Reject all: 7 requests from one visitor" });
  await reject.click();
  const question = desk.getByRole("alertdialog", { name: "Reject 7 requests?" });
  await expect(question).toContainText("7 requests from this visitor that are still pending will be cancelled.");
  await expect(question.getByRole("button", { name: "Keep them" })).toBeFocused();
  await desk.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(reject).toBeFocused();

  await reject.click();
  await question.getByRole("button", { name: "Reject all 7" }).click();
  await expect(desk.getByText("7 requests have been rejected.", { exact: true })).toBeVisible();
  await expect(line).toContainText("Cancelled");
  await expect(reject).toBeHidden();
  await expect(orders.first()).toContainText("Cancelled");
  expect(await queryShop("SELECT DISTINCT status FROM orders WHERE id = ANY($1)", [ids])).toEqual([
    { status: "cancelled" },
  ]);
  await orders.first().getByRole("link", { name: newest, exact: true }).click();
  await expect(desk.getByText("One of 7 requests from one visitor.")).toBeVisible();
  await expect(desk.getByRole("region", { name: "Admin notes" })).toContainText("Order cancelled by admin.");
});
