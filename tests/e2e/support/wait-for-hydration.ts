import type { Page } from "@playwright/test";

/** Waits until React handles events. Moves the pointer, because some pages start their code only at such a sign. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.mouse.move(8, 8);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => window.__hydrated === true);
}
