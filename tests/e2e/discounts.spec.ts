import { randomBytes } from "node:crypto";
import { expectAccessible, telephone } from "./support/accessible-page.ts";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { tabTo } from "./support/focus.ts";
import { waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, ownEmail, visitor } from "./support/visitor.ts";

// A code without effect is refused, which browsers log.
test.use({ expectedMessages: /status of 400/ });

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format();

for (const [width, viewport] of Object.entries({ "a phone": telephone, "a desktop": { width: 1440, height: 900 } }))
  test(`on ${width}, the dealer makes a code, and a customer orders with it, to the receipt`, async ({
    adminPage: desk,
    page,
    me,
  }) => {
    test.slow();
    const code = `KOI${randomBytes(3).toString("hex").toUpperCase()}`;
    const email = ownEmail("isla");
    const row = desk.getByRole("row").filter({ hasText: code });

    await test.step("the dealer makes it", async () => {
      await desk.setViewportSize(viewport);
      await desk.goto("/admin");
      if (viewport === telephone) await desk.getByRole("button", { name: /^Menu/ }).click();
      await desk.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Discounts" }).click();
      const make = desk.getByRole("button", { name: "Make the code" });
      await desk.getByLabel("Takes off, in £ or %").fill("7.5%");
      await make.click();
      await expect(desk.getByText("Please enter whole per cent, such as 10%, or pounds, such as 5.")).toBeVisible();
      await desk.getByLabel("Takes off, in £ or %").fill("10%");
      await desk.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
      await desk.getByLabel("Last day").fill("2020-01-01");
      await make.click();
      await expect(
        desk.getByText("Please choose a last day that is neither over nor before the first one."),
      ).toBeVisible();
      await desk.getByLabel("Last day").fill(today());
      await desk.getByLabel("Most uses").fill("1");
      await desk.getByLabel("Goods from £").fill("50");
      await make.click();
      await expect(desk.getByText(`${code} can be used from`)).toBeVisible();
      await expect(row).toContainText("In use");
      await expect(row).toContainText("0 of 1");
      await expect(row).toContainText("of goods from £50.00");
      await expect(row).toContainText("Made by Callum Dealer");
      await expectAccessible(desk, "the discount codes");
    });

    await test.step("a customer types it with the keyboard alone", async () => {
      await page.setViewportSize(viewport);
      await fillCart(me);
      await me.call("continueAsGuest");
      await page.goto("/checkout");
      await tabTo(page, page.getByText("Discount code", { exact: true }));
      await page.keyboard.press("Enter");
      const field = page.getByLabel("Your code");
      await tabTo(page, field);
      await page.keyboard.type("no such code");
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(
        "We do not know this discount code. Please check it, or order without it.",
      );
      await expect(field).toBeFocused();
      await field.selectText();
      await page.keyboard.type(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()}`);
      await page.keyboard.press("Enter");
      await expect(page.locator(":focus")).toContainText("£232.65 off: your goods now come to £2,093.85.");
      await expect(page.getByText(viewport === telephone ? "£2,093.85" : "−£232.65").first()).toBeVisible();
      await expectAccessible(page, "the checkout with a discount");
    });

    await test.step("removes it, and types it again", async () => {
      await page.getByRole("button", { name: "Remove the code" }).click();
      await expect(page.getByText("−£232.65")).toHaveCount(0);
      await page.getByLabel("Your code").fill(code);
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText("£232.65 off")).toBeVisible();
    });

    await test.step("reloads the page, and still has it", async () => {
      await page.reload();
      await expect(page.getByText("£232.65 off: your goods now come to £2,093.85.")).toBeVisible();
      await expect(page.locator(":focus")).toHaveCount(0);
      await page.getByRole("button", { name: "Remove the code" }).click();
      await page.getByLabel("Your code").fill(code.toLowerCase());
      await page.reload();
      await expect(page.getByText("£232.65 off")).toBeVisible();
    });

    await test.step("orders, and sees the discount on the confirmation and in the email", async () => {
      await fillDeliveryForm(page, email);
      await page.getByRole("button", { name: "Place Order Request" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
      await expect(page.getByText(`Discount (10%: code ${code})`)).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: "£2,326.50" })).toBeVisible();
      expect((await waitForMail(email, /^We have your order request/)).text).toContain(
        `Subtotal: £2,326.50\nDiscount (10%: code ${code}): −£232.65`,
      );
      await desk.reload();
      await expect(row).toContainText("1 of 1");
      await expect(row).toContainText("£232.65");
      await expect(row).toContainText("Used up");
    });

    await test.step("the receipt shows it once the order is paid", async () => {
      const admin = visitor(desk.context());
      const orderId = decodeURIComponent(new URL(page.url()).hash.slice(1)).replace(/^.*=/, "");
      await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 6_000, confirmUnusual: true });
      const { version } = await admin.call<{ version: number }>("getDeskOrder", { orderId });
      const payment = { requestId: `paid-${orderId}-in-cash`, means: "cash", reference: "17" };
      await admin.call("recordPayment", { ...payment, orderId, version });
      await page.goto(`/orders/${orderId}/receipt`);
      for (const name of ["Subtotal £2,326.50", `Discount (10%: code ${code}) −£232.65`, "Total £2,153.85"])
        await expect(page.getByRole("row", { name, exact: true })).toBeVisible();
    });

    await test.step("the dealer switches a code off", async () => {
      await desk.getByRole("button", { name: `Switch off ${code}` }).click();
      await expect(
        desk.getByText(`${code} is switched off. Orders that have used it keep their discount.`),
      ).toBeVisible();
      await expect(row).toContainText("Switched off by Callum Dealer");
    });
  });

test("a code that is used up before the request arrives refuses it, and nothing that was typed is lost", async ({
  adminPage: desk,
  page,
  me,
}) => {
  const code = `KOI${randomBytes(3).toString("hex").toUpperCase()}`;
  const terms = { percent: null, amountPence: 500, minGoodsPence: 0, maxUses: null };
  const admin = visitor(desk.context());
  await admin.call("makeDiscountCode", { code, ...terms, firstDay: today(), lastDay: today() });
  await fillCart(me);
  await me.call("continueAsGuest");
  await page.goto("/checkout");
  await page.getByText("Discount code", { exact: true }).click();
  await page.getByLabel("Your code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("£5.00 off")).toBeVisible();
  await fillDeliveryForm(page, "");
  await admin.call("switchOffDiscountCode", { code });
  const place = page.getByRole("button", { name: "Place Order Request" });
  await place.click();
  await expect(page.getByText("This discount code has ended. You can order without it.")).toBeVisible();
  await expect(page.getByText("Your cart and these details are kept.")).toBeVisible();
  await page.getByRole("button", { name: "Remove the code" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Isla");
  await place.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
});
