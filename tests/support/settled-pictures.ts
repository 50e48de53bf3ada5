import type { Page } from "@playwright/test";
import { waitForHydration } from "../e2e/support/wait-for-hydration.ts";

const maxMs = 120_000;

/**
 * Opens a page and waits until its pictures, even those below the fold, are final and painted. The shop answers the
 * first request for a picture with an interim JPEG while it encodes the better formats, so the page is reloaded until
 * none is interim.
 */
export async function openSettled(page: Page, url: string): Promise<void> {
  let interim = 0;
  page.on("response", (response) => {
    if (response.url().includes("/media/") && response.headers()["cache-control"] === "no-store") interim += 1;
  });
  for (const since = performance.now(); performance.now() - since < maxMs; await page.waitForTimeout(2_000)) {
    interim = 0;
    await page.goto(url);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    await showEveryPicture(page);
    if (interim === 0) return;
  }
  throw new Error(`The pictures of ${url} did not become final.`);
}

/** Loads lazy pictures as well, which a full page's picture shows, and waits until they are decoded and painted. */
export async function showEveryPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    window.scrollTo(0, 0);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
