import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessible-page.ts";
import { waitForMail } from "./support/mailbox.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { ownEmail, placeOrder, visitor } from "./support/visitor.ts";

const phone = { width: 390, height: 844 };

test("a guest asks for a link, downloads the data and has it erased, by keyboard", async ({ page }) => {
  await page.setViewportSize(phone);
  const email = ownEmail("quenby");
  const { orderId } = await placeOrder(visitor(page.context()), { delivery: { email } });
  await page.goto("/legal/privacy");
  await page.getByRole("link", { name: "download it or have it deleted yourself" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
  await page.getByLabel("Email address").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^If we hold anything under this address/)).toBeVisible();
  const { text } = await waitForMail(email, /^Your data at /);
  const link = /http\S+\/your-data#\S+/.exec(text)?.[0] ?? "";

  await page.goto("/");
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ Orders: [{ Number: orderId }] });

  await page.getByRole("button", { name: "Erase my data" }).press("Enter");
  await expect(page.getByText(`Order ${orderId} is still under way.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase for good" })).toHaveCount(0);
  await expectAccessible(page, "what erasing would do");
  await visitor(page.context()).call("cancelOwnOrder", { link: orderId });
  await page.reload();
  await page.getByRole("button", { name: "Erase my data" }).press("Enter");
  await expect(page.getByRole("group", { name: "Erase your data?" })).toBeFocused();
  await page.getByRole("button", { name: "Erase for good" }).press("Enter");
  await expect(page.getByText(/^Everything has been erased/)).toBeVisible();
  expect(await queryShop("SELECT id FROM orders WHERE id = $1", [orderId])).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest asks for the link", async ({ page }) => {
    await page.goto("/your-data");
    await page.getByLabel("Email address").fill(ownEmail("plain"));
    await page.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByText(/^If we hold anything under this address/)).toBeVisible();
  });
});

test.describe("an account", () => {
  // The browser logs the refusal of a wrong password.
  test.use({ expectedMessages: /status of 403/ });

  test("is erased with its data, by its password", async ({ page, customer }) => {
    await page.goto("/auth?tab=profile");
    await page.getByRole("button", { name: "Download or erase" }).click();
    await page.getByRole("button", { name: "Erase my data" }).click();
    await expect(page.getByText("The account, with its saved address and cart")).toBeVisible();
    await expectAccessible(page, "the account before it is erased");
    await page.getByLabel("Current password").fill("not my password");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();
    await page.getByLabel("Current password").fill(customer.password);
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText(/^Your account and your data have been erased/)).toBeVisible();
    expect(await queryShop("SELECT id FROM users WHERE id = $1", [customer.userId])).toEqual([]);
  });
});

test("the dealer finds a customer, hands over the data, and erases it once the order is over", async ({
  adminPage: desk,
  me,
}) => {
  const email = ownEmail("tarbolton");
  const { orderId } = await placeOrder(me, { delivery: { email, notes: "Ring the bell" } });
  await desk.goto("/admin");
  await desk.getByRole("combobox", { name: "Search" }).fill(email);
  await desk.getByRole("option", { name: /1 order$/ }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Isla Fraser");
  const main = desk.getByRole("main");
  for (const words of ["Ring the bell", "3 Burnside Cottages, Perth, PH1 0AA", email])
    await expect(main).toContainText(words);
  await expectAccessible(desk, "a customer at the desk");
  const downloading = desk.waitForEvent("download");
  await main.getByRole("button", { name: "Hand over their data" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain("Ring the bell");

  await main.getByRole("button", { name: "Erase" }).click();
  const question = desk.getByRole("alertdialog", { name: "Erase Isla Fraser?" });
  await expect(question).toContainText(`Order ${orderId} is still under way.`);
  await expect(question.getByRole("button", { name: "Erase for good" })).toBeDisabled();
  await question.getByRole("button", { name: "Keep the data" }).click();
  await visitor(me.context).call("cancelOwnOrder", { link: orderId });
  await desk.goto(`/admin/orders/${orderId}`);
  await desk.getByRole("link", { name: "All about this customer" }).click();
  await main.getByRole("button", { name: "Erase" }).click();
  await question.getByRole("button", { name: "Erase for good" }).click();
  await expect(desk.getByText(/^Everything has been erased/)).toBeVisible();
  expect(await queryShop("SELECT id FROM orders WHERE id = $1", [orderId])).toEqual([]);
});
