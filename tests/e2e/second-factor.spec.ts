import { Secret, TOTP } from "otpauth";
import { setAdmin } from "./support/admin.ts";
import { newCustomer } from "./support/customer.ts";
import { waitForMail } from "./support/mailbox.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { visitor } from "./support/visitor.ts";

// The password alone is refused with 401, which browsers log.
test.use({ expectedMessages: /status of 40[01]/ });

test("an admin sets up a code, signs in with it by keyboard alone, and with a recovery code", async ({
  page,
  newBrowser,
}) => {
  const admin = await newCustomer(visitor(page.context()));
  await setAdmin(admin.userId, true);
  await page.goto("/auth?tab=security");
  await page.getByRole("button", { name: "Set up a code" }).click();
  await page.getByLabel("Current password").fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const link = await page.getByRole("link", { name: "Open it in the app" }).getAttribute("href");
  const key = new URL(link ?? "").searchParams.get("secret") ?? "";
  await expect(page.getByText(key.match(/.{4}/g)?.join(" ") ?? "", { exact: true })).toBeVisible();
  const app = new TOTP({ secret: Secret.fromBase32(key) });

  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(app.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ hasText: /^[2-9a-z]{5}-[2-9a-z]{5}$/ });
  await expect(codes).toHaveCount(10);
  const [recoveryCode = "", secondRecoveryCode = ""] = await codes.allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  // The set-up has used up its code, so this acts as if half a minute had passed.
  await queryShop("UPDATE second_factors SET last_step = 0 WHERE user_id = $1", [admin.userId]);
  const other = await newBrowser();
  await other.goto("/auth");
  await other.getByRole("textbox", { name: "Email" }).fill(admin.email);
  await other.getByLabel("Password", { exact: true }).fill(admin.password);
  await other.keyboard.press("Enter");
  const code = other.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await other.keyboard.type(app.generate());
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await other.getByRole("tab", { name: "Signing in" }).click();
  await expect(other.getByText("New device", { exact: true })).toBeVisible();
  expect((await waitForMail(admin.email, /^A new sign-in to the order desk/)).text).toContain("on a new device");

  const third = await newBrowser();
  await third.goto("/auth");
  await third.getByRole("textbox", { name: "Email" }).fill(admin.email);
  await third.getByLabel("Password", { exact: true }).fill(admin.password);
  await third.keyboard.press("Enter");
  await third.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(third.getByRole("textbox", { name: "Recovery code" })).toBeFocused();
  await third.keyboard.type(recoveryCode);
  await third.keyboard.press("Enter");
  await expect(third.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await third.goto("/admin");
  await expect(third.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await third.goto("/auth?tab=profile");
  await third.getByRole("button", { name: "Change email" }).click();
  await third.getByRole("textbox", { name: "New email" }).fill(`new.${admin.email}`);
  await third.getByLabel("Current password").fill(admin.password);
  const send = third.getByRole("button", { name: "Send the link", exact: true });
  const changeCode = third.getByRole("textbox", { name: "Code" });
  await send.click();
  await expect(third.getByText("Please enter the code.")).toBeVisible();
  await expect(changeCode).toBeFocused();
  await changeCode.fill("000000");
  await send.click();
  await expect(third.getByText("This code is wrong or has already been used.")).toBeVisible();
  await expect(changeCode).toBeFocused();
  await changeCode.fill(secondRecoveryCode);
  await send.click();
  await expect(third.getByRole("status").filter({ hasText: "We have sent a link to" })).toBeVisible();
  await third.getByRole("button", { name: "Change password" }).click();
  await expect(changeCode).toBeVisible();
});
