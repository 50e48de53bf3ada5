import type { Page } from "@playwright/test";
import { makeAdmin } from "./support/admin.ts";
import { newCustomer } from "./support/customer.ts";
import { waitForMail } from "./support/mailbox.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, ownEmail, placeOrder, visitor } from "./support/visitor.ts";

const password = "carp rising slowly at dusk";

function tab(page: Page, name: string) {
  return page.getByRole("tab", { name });
}

async function register(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await tab(page, "Register").click();
  await page.getByRole("textbox", { name: "Full name" }).fill(name);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
}

test("a visitor registers, sees the account, and signs out to the home page", async ({ page }) => {
  const email = ownEmail("morag");
  await page.goto("/auth");
  await register(page, { name: "Morag van der Berg", email });
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await expect(tab(page, "Profile")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toContainText(email);
  await expect(page.getByRole("tabpanel")).toContainText("Registered User");
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Admin" })).toHaveCount(0);
  const profiles = await queryShop("SELECT first_name, last_name FROM profiles WHERE email = $1", [email]);
  expect(profiles).toEqual([{ first_name: "Morag", last_name: "van der Berg" }]);
  expect((await waitForMail(email, /^Your account at /)).text).toContain("your account is open");
  await page.reload();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
});

test("Orders lists the customer's orders with their status, and a link to pay once there is one", async ({
  page,
  customer,
  me,
  adminPage,
}) => {
  const { orderId } = await placeOrder(me, { delivery: { email: customer.email } });
  await page.goto("/auth?tab=orders");
  const order = page.getByRole("article", { name: `Order ${orderId}` });
  await expect(order).toContainText("Pending Review");
  await expect(order).toContainText("To be confirmed");
  await expect(order).toContainText("Lochmere Gravity-Fed Drum Filter");
  await expect(order.getByRole("link", { name: "Pay Now" })).toHaveCount(0);
  const { order: priced } = await visitor(adminPage.context()).call<{ order: { paymentLink: string } }>(
    "setDeliveryCost",
    {
      orderId,
      deliveryCostPence: 1_000,
      confirmUnusual: true,
    },
  );
  await page.reload();
  await expect(order).toContainText("Payment Pending");
  await expect(order).toContainText("£2,336.50");
  await expect(order.getByRole("link", { name: "Pay Now" })).toHaveAttribute("href", priced.paymentLink);
});

test("a customer does not see other people's orders", async ({ page, customer, newBrowser }) => {
  const other = visitor((await newBrowser()).context());
  await newCustomer(other);
  const { orderId } = await placeOrder(other);
  await page.goto("/auth?tab=orders");
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  await expect(page.getByText(orderId)).toHaveCount(0);
  expect(customer.userId).not.toBe("");
});

test("a guest who registers keeps the order", async ({ page, me }) => {
  const { orderId } = await placeOrder(me);
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await register(page, { name: "Isla Fraser", email: ownEmail("isla") });
  await tab(page, "Orders").click();
  await expect(page.getByRole("article", { name: `Order ${orderId}` })).toContainText("Pending Review");
  expect(await queryShop("SELECT is_anonymous FROM orders WHERE id = $1", [orderId])).toEqual([
    { is_anonymous: false },
  ]);
});

test("a registered customer goes from the cart straight to the delivery form, prefilled from the profile", async ({
  page,
  customer,
  me,
}) => {
  await fillCart(me);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Morag");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("van der Berg");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(customer.email);
  const save = page.getByRole("checkbox", { name: /Save these details/ });
  await expect(save).not.toBeChecked();
  await page.getByRole("textbox", { name: "Phone" }).fill("01632 960153");
  await page.getByRole("textbox", { name: "Address line 1" }).fill("1 Loch Road");
  await page.getByRole("textbox", { name: "City" }).fill("Oban");
  await page.getByRole("textbox", { name: "Postcode" }).fill("PA34 4AA");
  await save.check();
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Morag. Your request is with us.");
  expect(await queryShop("SELECT city, phone FROM profiles WHERE user_id = $1", [customer.userId])).toEqual([
    { city: "Oban", phone: "01632 960153" },
  ]);
  expect(await queryShop("SELECT is_anonymous FROM orders WHERE user_id = $1", [customer.userId])).toEqual([
    { is_anonymous: false },
  ]);
});

test("the account options redirect a registered customer", async ({ page, customer, me }) => {
  await fillCart(me);
  await page.goto("/checkout-auth");
  await expect(page).toHaveURL("/checkout");
  expect(customer.userId).not.toBe("");
});

test.describe("messages of the forms", () => {
  // The browser logs a refusal as a failed resource.
  test.use({ expectedMessages: /status of (?:400|401|409)/ });

  test("sign in: incomplete, wrong password, unknown email", async ({ page, customer, me }) => {
    await me.call("signOut");
    await page.goto("/auth");
    const signIn = page.getByRole("button", { name: "Sign in" });
    await signIn.click();
    await expect(page.getByText("Please enter both email and password")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
    await page.getByLabel("Password").fill("not the password");
    await signIn.click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password. Please try again.");
    await page.getByRole("textbox", { name: "Email" }).fill(ownEmail("nobody"));
    await signIn.click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password. Please try again.");
    await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
    await page.getByLabel("Password").fill(customer.password);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await signIn.click();
    await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  });

  test("register: incomplete, different passwords, weak password, known email", async ({ page, newBrowser }) => {
    const known = await newCustomer(visitor((await newBrowser()).context()));
    await page.goto("/auth");
    await tab(page, "Register").click();
    const submit = page.getByRole("button", { name: "Register" });
    await submit.click();
    await expect(page.getByText("Please fill in all fields")).toBeVisible();
    await page.getByRole("textbox", { name: "Full name" }).fill("Isla Fraser");
    await page.getByRole("textbox", { name: "Email" }).fill(known.email.toUpperCase());
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill("something else");
    await submit.click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    for (const label of ["Password", "Confirm password"]) await page.getByLabel(label, { exact: true }).fill("short");
    await submit.click();
    const field = page.getByLabel("Password", { exact: true });
    await expect(field).toHaveAccessibleDescription(/^Password is too weak\. .* It needs at least \d+ characters\./);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    for (const label of ["Password", "Confirm password"])
      await page.getByLabel(label, { exact: true }).fill("passwordpassword");
    await submit.click();
    await expect(field).toHaveAccessibleDescription(/It is on lists of leaked passwords\./);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    for (const label of ["Password", "Confirm password"]) await page.getByLabel(label, { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByText("An account with this email already exists.")).toBeVisible();
  });

  test("the link in the reset mail sets a new password, once", async ({ page, customer, me, newBrowser }) => {
    await me.call("signOut");
    const elsewhere = await newBrowser();
    await visitor(elsewhere.context()).call("signIn", customer);
    await page.goto("/auth");
    await tab(page, "Reset password").click();
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Password reset email sent." })).toHaveText(
      "Password reset email sent. Please check your inbox (and spam folder).",
    );
    await expect(tab(page, "Sign in")).toHaveAttribute("aria-selected", "true");
    const mail = await waitForMail(customer.email, /^Reset your password/);
    const link = /https?:\/\/\S+reset=[^\s)>]+/.exec(mail.text)?.[0] ?? "";
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
    const fresh = "a different carp every morning";
    await page.getByLabel("New password").fill(fresh);
    await page.getByLabel("Confirm password").fill(fresh);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password has been changed. Please sign in.")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
    await page.getByLabel("Password").fill(customer.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
    await page.getByLabel("Password").fill(fresh);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
    // Sessions that used the old password have ended.
    expect(await visitor(elsewhere.context()).call("session")).toMatchObject({ signedIn: false });
    await page.goto(link);
    await page.getByLabel("New password").fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(
      page.getByText("This link has expired or has already been used. Please ask for a new one."),
    ).toBeVisible();
  });
});

test("signing out in one tab signs the other tabs out", async ({ page, customer, context }) => {
  await page.goto("/auth");
  const other = await context.newPage();
  await other.goto("/auth");
  await expect(other.getByText(customer.email)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(other.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
});

test("the next person in the same tab does not see the address that the previous one typed", async ({
  page,
  customer,
  me,
}) => {
  await fillCart(me);
  await page.goto("/checkout");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(customer.email);
  await page.getByRole("textbox", { name: "Address line 1" }).fill("1 Loch Road");
  await page.getByRole("link", { name: "Back to cart" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  // The cart went with its owner; the next person has another one.
  await page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Address line 1" })).toHaveValue("");
});

test("the navbar offers the desk to admins only", async ({ page, newBrowser }) => {
  const admin = await newBrowser();
  await makeAdmin(visitor(admin.context()));
  await admin.goto("/auth");
  await expect(admin.getByRole("banner").getByRole("link", { name: "Admin" })).toBeVisible();
  await newCustomer(visitor(page.context()));
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Admin" })).toHaveCount(0);
});
