import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, ownEmail } from "./support/visitor.ts";

// Errors that come after a field was edited are about what it held before.

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

test.describe("the desk's content", () => {
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
    // Longer than the preview waits for more typing.
    await desk.waitForTimeout(1_500);
    gate.resolve();
    await expect(desk.getByText("This cannot be published: please fix the mistakes first.")).toBeVisible();
    await expect(hours).not.toHaveAccessibleDescription(/Expected a whole number of hours/);
  });
});
