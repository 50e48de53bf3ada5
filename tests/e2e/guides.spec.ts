import { openStarted } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

test("on a telephone, a guide is found by its question, and leads to its sources and on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStarted(page, "/contact");
  await page.getByRole("link", { name: "Search products" }).click();
  await page.getByRole("combobox", { name: "Search products" }).pressSequentially("does 4 inch fit 110mm");
  const guides = page.getByRole("listbox", { name: "Suggestions" }).getByRole("group", { name: "Guides" });
  await guides.getByRole("option", { name: "Pipe sizes: what fits what" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pipe sizes: what fits what" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Six pipes in section/ })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Source 4" }).first().click();
  await expect(page.getByText("Koi Cymru")).toBeInViewport();
  await page.getByRole("link", { name: "Pump head How much head must my pump overcome?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How much head must my pump overcome?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pipe sizes" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search leads to the guide", async ({ page }) => {
    await page.goto("/pond-products?search=can+i+feed+in+winter");
    await page.getByRole("list", { name: "Guides" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: /^Feeding by the thermometer/ })).toBeVisible();
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(structured.map((text) => (JSON.parse(text) as { "@type": string })["@type"])).toEqual(
      expect.arrayContaining(["Article", "BreadcrumbList"]),
    );
  });
});
