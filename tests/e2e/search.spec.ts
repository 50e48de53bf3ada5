import type { Page, Response } from "@playwright/test";
import { expectAccessibleAndLegible, openStarted } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search products" });
const lines = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

/** Reads the code of scripts to identify them, because their names may change with each build. */
async function readScripts(scripts: readonly Response[]): Promise<string> {
  return (await Promise.all(scripts.map((script) => script.text()))).join("\n");
}

test("the icon opens the search in place, and nothing of it is fetched before", async ({ page }) => {
  const scripts: Response[] = [];
  const suggestions: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
    if (response.url().includes("search-suggestions")) suggestions.push(response.url());
  });
  await openStarted(page, "/about");
  await page.waitForLoadState("networkidle");
  const before = scripts.splice(0);
  expect(suggestions).toEqual([]);
  const icon = page.getByRole("link", { name: "Search products" });
  await icon.click();
  await expect(field(page)).toBeFocused();
  // These texts are of the bar, and of the panel with the suggestions.
  await expect
    .poll(() => readScripts(scripts))
    .toMatch(/Close search[^]*aria-autocomplete|aria-autocomplete[^]*Close search/);
  expect(await readScripts(before)).not.toMatch(/Close search|aria-autocomplete/);
  await expect(page).toHaveURL("/about");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(icon).toBeFocused();
});

test("suggestions can be walked through and chosen with the keyboard", async ({ page }) => {
  await openStarted(page, "/pond-products");
  const box = page.getByLabel("Search products").and(page.locator("#q"));
  await expect(box, "the text starts beside the icon").toHaveCSS("padding-left", "44px");
  await box.click();
  await box.pressSequentially("elbw 2 inch");
  await expect(page.getByText("showing results for “elbow 2 inch”")).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const first = lines(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("Escape");
  await expect(lines(page)).toHaveCount(0);
  await expect(box).toHaveValue("elbw 2 inch");
  await page.keyboard.press("ArrowDown");
  await expect(lines(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Elbow/ })).toBeVisible();
});

test("the panel fits its window and is accessible", async ({ page }, info) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openStarted(page, "/services");
    await page.getByRole("link", { name: "Search products" }).click();
    await field(page).pressSequentially("slide valve 4in");
    await expect(lines(page).first()).toBeVisible();
    await expect(lines(page).first()).toContainText("Slide Valve");
    await expectAccessibleAndLegible(page, `panel at ${width} px`);
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: info.outputPath(`panel-${width}.png`) });
  }
});

test("an older answer never replaces a newer one", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/search-suggestions\.json\?search=sieve$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openStarted(page, "/pond-products");
  await page.locator("#q").fill("sieve");
  await page.waitForTimeout(300);
  await page.locator("#q").fill("thermometer");
  await expect(lines(page).first()).toContainText("Thermometer");
  release();
  await page.waitForTimeout(300);
  await expect(lines(page).first()).toContainText("Thermometer");
});

test("a visitor's last searches are offered, and can be forgotten", async ({ page }) => {
  await openStarted(page, "/pond-products");
  await page.locator("#q").fill("wheatgerm");
  await expect(lines(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await openStarted(page, "/about");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(lines(page)).toHaveText(["wheatgerm"]);
  await page.getByRole("button", { name: "Clear these" }).click();
  await expect(lines(page)).toHaveCount(0);
});

test("a corrected search says so, and can be repeated as typed", async ({ page }) => {
  await openStarted(page, "/pond-products?search=slied+vavle");
  await expect(page.getByRole("status").filter({ hasText: "for “slide valve”" })).toContainText(
    "You typed “slied vavle”",
  );
  await page.getByRole("link", { name: "Search for that instead" }).click();
  await expect(page.getByRole("heading", { name: 'No products found matching "slied vavle".' })).toBeVisible();
  await expect(page.getByRole("list", { name: "Categories that may have it" }).getByRole("link")).toHaveText([
    "Pipe Fittings",
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the icon leads to the search field, which is a form", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("link", { name: "Search products" }).click();
    await expect(page).toHaveURL("/pond-products#q");
    await page.locator("#q").fill("slide valve");
    await page.locator("#q").press("Enter");
    await expect(page.getByRole("link", { name: /Slide Valve/ }).first()).toBeVisible();
  });
});

test("while someone types an illness, the panel shows the number to ring, and the guide first", async ({ page }) => {
  await openStarted(page, "/pond-products");
  await page.locator("#q").fill("white spot");
  await expect(page.getByText("Is a fish ill? Ring 01632 960 140", { exact: true })).toBeVisible();
  await expect(lines(page).first()).toContainText("Ill koi");
});
