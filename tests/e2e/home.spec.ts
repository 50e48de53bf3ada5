import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop-test.ts";

// Smooth scrolling would still be under way when the test checks.
test.use({ contextOptions: { reducedMotion: "reduce" } });

function started(page: Page): Promise<unknown> {
  return page.waitForFunction(() => window.__hydrated === true);
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("the home page opens and reloads at the top, and does not scroll a reader back", async ({ page }) => {
  await page.goto("/");
  expect(await scrolled(page)).toBe(0);
  // Screen readers scroll without a wheel, key or touch event.
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

test("Back restores the scroll position of the home page", async ({ page }) => {
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

test("Back restores the scroll position after a page outside the app", async ({ page }) => {
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
  test(`/#${anchor} scrolls to that part of the home page`, async ({ page }) => {
    await page.goto(`/#${anchor}`);
    const top = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, anchor);
    // The part is below the sticky navbar, or the page is at its end.
    const isThere = async () =>
      (await top()) < 220 &&
      ((await top()) > -50 || (await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2)));
    await expect.poll(isThere).toBe(true);
    await started(page);
    await page.waitForTimeout(300);
    expect(await isThere()).toBe(true);
  });
}

test("a link from another page scrolls to a part of the home page", async ({ page }) => {
  await page.goto("/services");
  // Any link does this, on our pages or on another site.
  await page.evaluate(() => location.assign("/#home-portfolio"));
  await expect(page.getByRole("region", { name: "Featured Projects" })).toBeInViewport();
});

test.describe("pictures that fail to load", () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test("a tile shows its category's icon instead, a testimonial a placeholder of 50 px", async ({ page }) => {
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
