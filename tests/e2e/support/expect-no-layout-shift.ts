import { type BrowserContext, expect } from "@playwright/test";
import { measureLayoutShift, openWithLateFonts } from "./layout-shift.ts";
import { publicPages } from "./shop-pages.ts";

const most = 0.01;
const watchedMs = 2_000;

/** Opens the pages of a telephone's visitor, whose web fonts come late, and expects nothing to move. */
export async function expectNoLayoutShift(context: BrowserContext): Promise<void> {
  for (const path of [...publicPages.map((page) => page.path), "/cart", "/checkout-auth"]) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithLateFonts(page, path);
    const { total, parts } = await measureLayoutShift(page, watchedMs);
    expect.soft(total, [path, ...parts].join("\n")).toBeLessThanOrEqual(most);
    await page.close();
  }
}
