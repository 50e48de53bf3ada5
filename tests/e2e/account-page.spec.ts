import { expectAccessible, faults } from "./support/accessible-page.ts";
import { waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { visitor } from "./support/visitor.ts";

const fresh = "a different carp every morning";

test.describe("the account's page", () => {
  // The browser logs a refusal as a failed resource. Without motion, axe does not judge a colour halfway.
  test.use({ expectedMessages: /status of (?:400|403)/, contextOptions: { reducedMotion: "reduce" } });

  test("confirms the address, changes the password, keeps an address and signs out everywhere", async ({
    page,
    customer,
    newBrowser,
  }) => {
    const mail = await waitForMail(customer.email, /^Your account at /);
    const link = /https?:\/\/\S+#confirm=[\w-]+/.exec(mail.text)?.[0] ?? "";
    // A mail scanner opens the link first.
    expect((await fetch(link)).status).toBe(200);

    await page.goto("/auth");
    const panel = page.getByRole("tabpanel");
    await expect(panel).toContainText("Not confirmed yet.");
    await expectAccessible(page, "the profile");
    // On another device the link asks for a sign-in, and then goes on.
    const elsewhere = await newBrowser();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText("Please sign in to confirm your email address.")).toBeVisible();
    await elsewhere.getByRole("textbox", { name: "Email" }).fill(customer.email);
    await elsewhere.getByLabel("Password").fill(customer.password);
    await elsewhere.getByRole("button", { name: "Sign in" }).click();
    await expect(elsewhere.getByRole("button", { name: "Confirm email address" })).toBeVisible();
    await page.goto("/");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Confirm your email address" })).toBeVisible();
    await page.getByRole("button", { name: "Confirm email address" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: `Thank you. ${customer.email} has been confirmed.` }),
    ).toBeVisible();
    await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Change password" }).click();
    const current = page.getByLabel("Current password");
    await expect(current).toBeFocused();
    await current.fill("not my password");
    const password = page.getByLabel("New password");
    await password.fill("short");
    await expect(page.getByRole("status").filter({ hasText: "It needs at least 12 characters." })).toBeVisible();
    const show = page.getByRole("button", { name: "Show new password" });
    await show.click();
    await expect(show).toHaveAttribute("aria-pressed", "true");
    await expect(password).toHaveAttribute("type", "text");
    const save = panel.locator("form").getByRole("button", { name: "Change password" });
    await page.getByLabel("Confirm password").fill("short");
    await save.click();
    await expect(
      page.getByText("Password is too weak. Please use a stronger password. It needs at least 12 characters."),
    ).toBeVisible();
    await expect(password).toHaveAttribute("type", "password");
    await expectAccessible(page, "a refused password");
    for (const field of [password, page.getByLabel("Confirm password")]) await field.fill(fresh);
    await save.click();
    await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(customer.password);
    await save.click();
    await expect(
      page.getByText("Your password has been changed. Every other device has been signed out."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
    expect(await visitor(elsewhere.context()).call("session")).toMatchObject({ signedIn: false });
    await waitForMail(customer.email, /^Your password at /);

    await page.getByRole("button", { name: "Edit delivery details" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("01632 960153");
    await page.getByLabel("Address line 1").fill("1 Loch Road");
    await page.getByLabel("City").fill("Oban");
    await page.getByLabel("Postcode").fill("PA34 4AA");
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(panel).toContainText("Morag van der Berg, 1 Loch Road, Oban, PA34 4AA, 01632 960153");

    await visitor(elsewhere.context()).call("signIn", { ...customer, password: fresh });
    await page.reload();
    await expect(panel).toContainText("This one and 1 more");
    await page.getByRole("button", { name: "See devices" }).click();
    await expect(panel.getByText("This device")).toBeVisible();
    await expect(panel.getByRole("button", { name: /^Sign out Chrome on / })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await expect(page.getByText("You have been signed out on every device.")).toBeVisible();
    expect(await visitor(elsewhere.context()).call("session")).toMatchObject({ signedIn: false });
  });
});
