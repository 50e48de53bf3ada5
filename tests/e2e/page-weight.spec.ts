import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "@playwright/test";

/** What the page cache sends from the third visitor on, in KB of 1,000 bytes. */
const budgets = { "/": 18, "/pond-products/filters": 15, "/pond-products/filters/0": 15 };

for (const [path, budget] of Object.entries(budgets))
  test(`the HTML of ${path} is at most ${budget} KB`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { "accept-encoding": "identity" } })).body();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength };
    expect(brotliCompressSync(html, { params }).byteLength).toBeLessThanOrEqual(budget * 1000);
  });
