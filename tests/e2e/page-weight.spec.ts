import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "@playwright/test";
import { telephone } from "./support/accessible-page.ts";

/** The limit of a page as the cache sends it from the third visitor on, in KB of 1,000 bytes. */
const budgets = { "/": 18, "/pond-products/filters": 15, "/pond-products/filters/0": 15 };
/** The limit of a first visit's scripts until the page is idle, including those fetched ahead. */
const scriptBudget = 118;

for (const [path, budget] of Object.entries(budgets))
  test(`the HTML of ${path} is at most ${budget} KB`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { "accept-encoding": "identity" } })).body();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength };
    expect(brotliCompressSync(html, { params }).byteLength).toBeLessThanOrEqual(budget * 1000);
  });

test.describe("on a telephone", () => {
  test.use({ viewport: telephone, hasTouch: true, isMobile: true });

  for (const path of Object.keys(budgets))
    test(`the JavaScript of a first visit to ${path} is at most ${scriptBudget} KB`, async ({ page, request }) => {
      const ahead = page.waitForResponse((response) => /\.ahead(\?|$)/.test(response.url()));
      await page.goto(path);
      const { modules } = (await (await ahead).json()) as { modules: string[] };
      await page.waitForFunction(isQuiet);
      const scripts = (await page.evaluate(listResources)).filter((url) => url.endsWith(".js"));
      for (const module of modules) expect(scripts.some((url) => url.endsWith(module))).toBe(true);
      const bodies = await Promise.all(scripts.map(async (url) => (await request.get(url)).body()));
      const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(scriptBudget * 1000);
    });
});

function listResources(): string[] {
  return performance.getEntriesByType("resource").map(({ name }) => name);
}

/** Whether no file has arrived for two seconds. */
function isQuiet(): boolean {
  const ends = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
    (file) => file.responseEnd,
  );
  return performance.now() - Math.max(...ends) > 2_000;
}
