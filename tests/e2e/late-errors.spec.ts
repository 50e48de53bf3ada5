import type { Page } from "@playwright/test";
import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, ownEmail, placeOrder } from "./support/visitor.ts";

// Errors that arrive after a field was edited are about its former value.

test("the checkout shows no error at a field that was edited while its check was loading", async ({ page, me }) => {
  await fillCart(me);
  await page.goto("/checkout-auth");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  const firstName = page.getByRole("textbox", { name: "First name" });
  await expect(firstName).toBeVisible();
  const release = await holdCode(page);
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByRole("button", { name: "Placing your order…" })).toBeVisible();
  await firstName.fill("Isla");
  release();
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveAccessibleDescription(/Last name is required/);
  await expect(page.getByRole("alert").filter({ hasText: "Please check five details below." })).toBeVisible();
  await expect(firstName).not.toHaveAccessibleDescription(/First name is required/);
  await expect(firstName).toBeFocused();
});

test("an account form shows no error at a field that was edited while its check was loading", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Isla Fraser");
  await page.getByRole("textbox", { name: "Email" }).fill(ownEmail("isla"));
  await page.getByLabel("Password", { exact: true }).fill("carp rising slowly at dusk");
  const confirm = page.getByLabel("Confirm password");
  await confirm.fill("carp rising slowly");
  const release = await holdCode(page);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("button", { name: "Creating your account…" })).toBeVisible();
  await confirm.fill("carp rising slowly at dusk");
  release();
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible();
  await expect(confirm).not.toHaveAccessibleDescription(/Passwords do not match/);
  await expect(confirm).toBeFocused();
});

test.describe("the desk's content page", () => {
  test.use({ expectedMessages: /status of 400 .*publishContent/ });

  test("shows no error at a field that was edited while it was published", async ({ adminPage: desk }) => {
    const gate = Promise.withResolvers<void>();
    await desk.route("**/api/calls/publishContent", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await desk.goto("/admin/content");
    const hours = desk.getByLabel("Reply time in hours");
    await hours.fill("soon");
    await desk.getByRole("button", { name: /^Publish/ }).click();
    await expect(desk.getByRole("button", { name: "Publishing…" })).toBeVisible();
    await hours.fill("25");
    // This is longer than the preview waits for more typing.
    await desk.waitForTimeout(1_500);
    gate.resolve();
    await expect(desk.getByText("This cannot be published: please fix the mistakes first.")).toBeVisible();
    await expect(hours).not.toHaveAccessibleDescription(/Expected a whole number of hours/);
  });
});

/** Answers a call of the page only once `release` is called, with `result`. */
async function holdCall(page: Page, name: string, result: object): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/calls/${name}`, async (route) => {
    await gate.promise;
    await route.fulfill({ json: { result } });
  });
  return gate.resolve;
}

test("text typed in a product while it is being saved stays", async ({ adminPage: desk }) => {
  await desk.goto("/admin/catalogue/products/2");
  const stock = desk.getByLabel("Stock");
  await stock.fill("12");
  const release = await holdCall(desk, "saveSheetProduct", { message: "Saved as version 2.", row: 2, number: 2 });
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByRole("button", { name: "Saving…" })).toBeVisible();
  await stock.fill("123");
  release();
  await expect(desk.getByText("Saved as version 2.")).toBeVisible();
  await expect(stock).toHaveValue("123");
  await expect(desk.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
});

test("words typed in a text while it is being published stay as a draft", async ({ adminPage: desk }) => {
  await desk.goto("/admin/content");
  const hours = desk.getByLabel("Reply time in hours");
  await hours.fill("12");
  const release = await holdCall(desk, "publishContent", { message: "Published. Visitors see it now." });
  await desk.getByRole("button", { name: /^Publish/ }).click();
  await expect(desk.getByRole("button", { name: "Publishing…" })).toBeVisible();
  await hours.fill("13");
  release();
  await expect(desk.getByText("Published. Visitors see it now.")).toBeVisible();
  await expect(hours).toHaveValue("13");
  await expect(desk.getByText(/^Draft saved/)).toBeVisible();
});

test("text typed on an order while a message is being sent stays", async ({ adminPage: desk, me }) => {
  const { orderId } = await placeOrder(me);
  await desk.goto(`/admin/orders/${orderId}`);
  const note = desk.getByRole("textbox", { name: "Note for us" });
  await note.fill("Ring on Monday");
  const release = await holdCall(desk, "addNote", { message: "Note saved" });
  await desk.getByRole("button", { name: "Save note" }).click();
  await expect(desk.getByRole("button", { name: "Saving…" }).first()).toBeVisible();
  await note.fill("Ring on Monday, after ten");
  release();
  await expect(desk.getByText("Note saved")).toBeVisible();
  await expect(note).toHaveValue("Ring on Monday, after ten");
});
