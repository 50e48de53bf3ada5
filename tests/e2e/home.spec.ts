import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop-test.ts";

// Smooth scrolling would be on its way while the test looks.
test.use({ contextOptions: { reducedMotion: "reduce" } });

function started(page: Page): Promise<unknown> {
  return page.waitForFunction(() => window.__hydrated === true);
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("the home page opens and reloads at its top, and holds nobody there", async ({ page }) => {
  await page.goto("/");
  expect(await scrolled(page)).toBe(0);
  // As a screen reader does it: without a wheel, a key or a finger.
  await page.evaluate(() => scrollTo(0, 300));
  await started(page);
  expect(await scrolled(page)).toBe(300);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => scrolled(page)).toBe(1_500);
  await page.reload();
  await started(page);
  expect(await scrolled(page)).toBe(0);
});

test("Back to the home page finds the place that was left", async ({ page }) => {
  await page.goto("/");
  await started(page);
  const link = page.getByRole("main").getByRole("link", { name: "View All Projects" });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBe(600);
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(1_000);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Ponds we have built" })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("Back from a page of another kind finds the place too", async ({ page }) => {
  await page.goto("/");
  await started(page);
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => scrolled(page)).toBe(1_200);
  await page.goto("/demo/mail");
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1_200);
  await started(page);
  expect(await scrolled(page)).toBe(1_200);
});

for (const anchor of ["bespoke-ponds", "products", "why-choose-us", "home-portfolio", "about-section"]) {
  test(`/#${anchor} leads to that part of the home page`, async ({ page }) => {
    await page.goto(`/#${anchor}`);
    const top = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, anchor);
    // Under the navbar that stays, or as far as the page goes.
    const isThere = async () =>
      (await top()) < 220 &&
      ((await top()) > -50 || (await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2)));
    await expect.poll(isThere).toBe(true);
    await started(page);
    await page.waitForTimeout(300);
    expect(await isThere()).toBe(true);
  });
}

test("a link to a part of the home page leads there from another page", async ({ page }) => {
  await page.goto("/services");
  // What a browser does with a link on any page, ours or another site's.
  await page.evaluate(() => location.assign("/#home-portfolio"));
  await expect(page.getByRole("region", { name: "Featured Projects" })).toBeInViewport();
});

test.describe("pictures that do not come", () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test("a tile shows the icon of its category instead, a testimonial a placeholder of 50 px", async ({ page }) => {
    await page.route(/\/media\/(?:products|avatars)\//, (route) => route.abort());
    await page.goto("/");
    const tile = page.getByRole("main").getByRole("link", { name: /^Air Pumps/ });
    await tile.scrollIntoViewIfNeeded();
    const icon = tile.locator("svg", { has: page.locator('use[href$="#wind"]') });
    await expect(icon).toBeVisible();
    await expect(tile.getByRole("img")).toBeHidden();

    const avatar = page.getByRole("figure").first().locator("img");
    await avatar.scrollIntoViewIfNeeded();
    await expect(avatar).toHaveAttribute("src", /avatar-placeholder/);
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(50);
    expect(await avatar.boundingBox()).toMatchObject({ width: 50, height: 50 });
  });
});
