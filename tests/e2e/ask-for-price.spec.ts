import { newEmail } from "../support/account.ts";
import { faults } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

const liner = "/pond-products?search=FER-LNR-003";

test("a visitor asks for a price; the dealer finds the question, answers and marks it as done", async ({
  page,
  adminPage: desk,
}) => {
  const email = newEmail();
  await page.goto(liner);
  await page.getByRole("main").getByRole("link", { name: "Box-Welded Liner" }).first().click();
  await page.getByRole("link", { name: "Ask for a price" }).click();
  const form = page.getByRole("form", { name: "Ask for a price" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(form.getByText("Name is required.")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByLabel("Name").fill("Isla Fraser");
  await expect(form.getByText("Name is required.")).toBeHidden();
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill("For a pond of 6 x 4 m");
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByText("We have your question")).toBeVisible();

  await desk.goto("/admin");
  await desk
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: /^Price requests \d+ to answer$/ })
    .click();
  const row = desk.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("For a pond of 6 x 4 m");
  await expect(row).toContainText("FER-LNR-003, Made to measure");
  await expect(row.getByRole("link", { name: "Answer Isla Fraser by email" })).toHaveAttribute(
    "href",
    `mailto:${encodeURIComponent(email)}?subject=The%20price%20of%20Ferrybraes%20Box-Welded%20Liner%2C%20Made%20to%20measure`,
  );
  await row.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(desk.getByRole("table", { name: /^Done/ }).getByRole("row").filter({ hasText: email })).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await faults(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the telephone number and a mail link replace the form", async ({ page }) => {
    await page.goto(liner);
    await page.getByRole("main").getByRole("link", { name: "Box-Welded Liner" }).first().click();
    await expect(page.getByRole("main").getByRole("link", { name: "01632 960 140" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for a price" })).toHaveAttribute(
      "href",
      "mailto:hello@glenwater.example?subject=The%20price%20of%20Ferrybraes%20Box-Welded%20Liner",
    );
  });
});
