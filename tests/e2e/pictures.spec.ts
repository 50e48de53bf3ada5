import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * Standard deviation of the colours in the upper half of an element: 0 for a plain background. A screenshot would wait
 * for the pictures.
 */
async function colourfulness(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("the element is not shown");
  const browser = await page.context().newCDPSession(page);
  const clip = { x: box.x, y: box.y, width: box.width, height: box.height / 2, scale: 1 };
  const { data } = await browser.send("Page.captureScreenshot", { format: "png", clip });
  await browser.detach();
  const { channels } = await sharp(Buffer.from(data, "base64")).removeAlpha().stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test.describe("pictures of ponds", () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test("show a preview with a spinner while they load, and neither after they fail", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/media\/portfolio\//, async (route) => {
      if (route.request().url().includes("/pond2/")) return route.abort();
      await gate.promise;
      return route.continue();
    });
    await page.goto("/portfolio", { waitUntil: "commit" });
    const projects = page
      .getByRole("main")
      .getByRole("link")
      .filter({ has: page.getByRole("heading", { level: 2 }) });
    const first = projects.first();
    await expect(first.locator("> [aria-hidden]")).toBeVisible();
    await expect.poll(() => colourfulness(page, first)).toBeGreaterThan(15);
    const failed = projects.nth(1);
    await failed.scrollIntoViewIfNeeded();
    await expect(failed.locator("> [aria-hidden]")).toBeHidden();
    await expect(failed.locator("picture").first().locator("img")).toBeHidden();
    await expect(failed.getByRole("heading", { name: "Timber deck pond" })).toBeVisible();
    gate.resolve();
    await expect(first.getByRole("img", { name: /./ })).toHaveAttribute("data-loaded");
    await expect(first.locator("> [aria-hidden]")).toBeHidden();
    await expect(first.locator("picture").first().locator("img")).toBeHidden();
  });
});

test("a click enlarges a product's picture, also before hydration, and Escape closes it", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/pond-products/filters/0", { waitUntil: "commit" });
  const opener = page.getByRole("link", { name: "Enlarge picture" });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-busy", "true");
  release();
  const dialog = page.getByRole("dialog", { name: "Lochmere Gravity-Fed Drum Filter" });
  await expect(dialog.getByRole("img", { name: "Lochmere Gravity-Fed Drum Filter" })).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL("/pond-products/filters/0");
  await opener.press("Enter");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});
