import { telephone } from "./support/accessible-page.ts";
import { measureLayoutShift } from "./support/layout-shift.ts";
import { expect, test } from "./support/shop-test.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

// The browser logs the answer to text that is not a postcode.
test.use({ expectedMessages: /400 \(Bad Request\).*estimateDelivery/ });

const pump = "/pond-products/pumps/60";

test("a product's delivery cost to Inverness, Orkney and Belfast takes one action, and the postcode is remembered", async ({
  page,
}) => {
  await page.setViewportSize(telephone);
  await page.goto(pump);
  // Before that the form leads to the delivery page, as it does without JavaScript.
  await waitForHydration(page);
  const box = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Estimate" }) });
  await expect(box.getByRole("status")).toContainText("Delivery £8.50 to £19.50 by postcode");
  const answers = {
    IV2: "Delivery to IV2: about £12.50, 2–3 working days; we confirm it with your order.",
    "KW15 1AA": "Delivery to KW15: about £18.50, 3–5 working days",
    "bt1 1aa": "Delivery to BT1: about £19.50, 3–5 working days",
  };
  for (const [postcode, answer] of Object.entries(answers)) {
    await box.getByLabel("Postcode").fill(postcode);
    await box.getByLabel("Postcode").press("Enter");
    await expect(box.getByRole("status")).toContainText(answer);
  }
  await box.getByLabel("Postcode").fill("Inverness");
  await box.getByRole("button", { name: "Estimate" }).click();
  await expect(box.getByRole("status")).toContainText("We do not know that postcode.");

  await test.step("and the next product shows it without being asked, and nothing moves", async () => {
    await page.goto("/pond-products/filters/6");
    await waitForHydration(page);
    await expect(page.getByText("Delivery to BT1: typically £150 to £230")).toBeVisible();
    const { total, parts } = await measureLayoutShift(page, 500);
    expect(total, parts.join("\n")).toBeLessThanOrEqual(0.01);
  });

  await test.step("and so does the cart, with its reasons and the sum", async () => {
    await page.goto(pump);
    await waitForHydration(page);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.goto("/cart");
    const panel = page.getByRole("complementary", { name: "Order request" });
    await expect(panel).toContainText("about £19.50");
    await expect(panel).toContainText("Estimated total");
    await expect(panel).toContainText("To BT1 – Belfast, Northern Ireland");
    await expect(page.getByRole("region", { name: "Quick order" })).toContainText(
      /estimated, with delivery £\d+\.\d\d/,
    );
    await panel.getByRole("textbox", { name: "Your postcode" }).fill("eh1 1aa");
    await panel.getByRole("button", { name: "Change" }).click();
    await expect(panel).toContainText(/One parcel, .*£8\.50/s);
    await panel.getByRole("radio", { name: /Collection/ }).check();
    await expect(panel).toContainText("Free");
  });

  await test.step("and the order's form has the postcode already", async () => {
    await page.goto("/checkout-auth");
    await page.getByRole("button", { name: "Continue as Guest" }).click();
    await expect(page.getByRole("textbox", { name: "Postcode" })).toHaveValue("EH1 1AA");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the product's form leads to the delivery page, which answers for that product", async ({ page }) => {
    await page.goto(pump);
    await page.getByLabel("Postcode").fill("iv2");
    await page.getByRole("button", { name: "Estimate" }).click();
    const answer = page.getByRole("main").getByRole("status");
    await expect(page).toHaveURL(/\/delivery\?postcode=/i);
    await expect(answer).toContainText("IV2 – Inverness is in zone 2, Highlands & Argyll.");
    await expect(answer).toContainText("Eco Filter Pump: about £12.50");
    await expect(page.getByRole("columnheader").nth(1)).toHaveText(/Highlands & Argyll/);
  });
});
