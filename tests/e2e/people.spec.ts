import { expectAccessible } from "./support/accessible-page.ts";
import { setAdmin } from "./support/admin.ts";
import { newCustomer } from "./support/customer.ts";
import { waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { ownEmail, placeOrder, visitor } from "./support/visitor.ts";

// Acts beyond an assistant's rights are refused, and so is a call after the access has ended; browsers log both.
test.use({ expectedMessages: /status of 40[139]/ });

test("an owner invites an assistant, who works within limits until the access ends", async ({ page, newBrowser }) => {
  test.slow();
  const owner = await newCustomer(visitor(page.context()), "Morag Owner");
  await setAdmin(owner.userId, true);
  const email = ownEmail("callum");
  const person = page.getByRole("region", { name: "Callum Reid" }).filter({ hasText: email });

  await test.step("the invitation", async () => {
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "People" }).click();
    await expect(page.getByRole("region", { name: "Morag Owner" }).first()).toContainText("Owner");
    await page.getByLabel("Name", { exact: true }).fill("Callum Reid");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("See takings, record payments, refund up to a limit").check();
    await page.getByLabel("Your password").fill(owner.password);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Please enter the most that may be refunded")).toBeVisible();
    await page.getByLabel("Refund limit of one payment in £").fill("20");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
    await expect(person).toContainText("See takings, record payments, refund up to £20.00 of a payment");
    await expectAccessible(page, "the people of the shop");
  });

  const assistant = await newBrowser();
  await test.step("its link makes an account", async () => {
    const mail = await waitForMail(email, /^An invitation to the order desk/);
    expect(mail.text).toContain("Morag Owner would like you to work at our order desk");
    const link = /\/auth#invitation=[\w.-]+/.exec(mail.text)?.[0] ?? "";
    await assistant.goto(link);
    await expect(assistant.getByText(`You are invited to the order desk as ${email}.`, { exact: false })).toBeVisible();
    await expectAccessible(assistant, "an invitation");
    await expect(assistant.getByLabel("Full name")).toHaveValue("Callum Reid");
    await assistant.getByLabel("Password", { exact: true }).fill("nine herons over the millpond");
    await assistant.getByLabel("Confirm password").fill("nine herons over the millpond");
    await assistant.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(assistant).toHaveURL("/admin");
    const again = await newBrowser();
    await again.goto(link);
    await expect(again.getByText("This invitation has already been used. Please sign in.")).toBeVisible();
  });

  await test.step("the desk shows what the owner allows", async () => {
    const menu = assistant.getByRole("navigation", { name: "Desk" });
    await expect(menu.getByRole("link")).toHaveCount(1);
    await expect(assistant.getByText("Download as a spreadsheet")).toBeVisible();
    await expect(assistant.getByRole("link", { name: "Phone order" })).toBeHidden();
    await assistant.goto("/admin/content");
    await expect(assistant.getByText("You do not have permission to open this page.")).toBeVisible();
  });

  await test.step("a note for the assistant waits until it is done, and both see who is at the order", async () => {
    const { orderId } = await placeOrder(visitor((await newBrowser()).context()), {});
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole("textbox", { name: "Note for us" }).fill("Please ring her.");
    await page.getByLabel("For", { exact: true }).selectOption({ label: "Callum Reid" });
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note by Morag Owner for Callum Reid")).toBeVisible();
    await assistant.goto("/admin");
    await expect(assistant.getByRole("row").filter({ hasText: orderId })).toContainText("Note for Callum Reid");
    await assistant.getByText("A note is for you:").getByRole("link", { name: orderId }).click();
    await expect(assistant.getByText("Morag Owner has this order open too.")).toBeVisible();
    await expectAccessible(assistant, "an order with a note for the person at the desk");
    await assistant.getByRole("button", { name: "Done" }).click();
    await expect(assistant.getByText("A note in the history is for you.")).toBeHidden();
    await page.goto("/admin/people");
  });

  await test.step("a right that is taken away is gone at the next call", async () => {
    await person.getByRole("button", { name: "Change what Callum Reid can do" }).click();
    await person.getByLabel("See takings, record payments, refund up to a limit").uncheck();
    await person.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved what Callum Reid can do.")).toBeVisible();
    await assistant.goto("/admin");
    await expect(assistant.getByRole("heading", { level: 1, name: /^Orders/ })).toBeVisible();
    await expect(assistant.getByText("Download as a spreadsheet")).toBeHidden();
  });

  await test.step("an open desk leads to the sign-in once the access ends", async () => {
    await person.getByRole("button", { name: "Remove access" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove access" }).click();
    await expect(page.getByText("Callum Reid can no longer open the desk")).toBeVisible();
    await expect(person).toHaveCount(0);
    // The desk asks for news every ten seconds.
    await expect(assistant).toHaveURL("/auth", { timeout: 20_000 });
    await expect(assistant.getByText("You have been signed out. Please sign in again.")).toBeVisible();
  });
});
