import type { Page } from "@playwright/test";

export const codeFiles = "**/static/js/**";

/** Delays the browser code, as a slow network does. Returns the function that releases it. */
export async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(codeFiles, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
