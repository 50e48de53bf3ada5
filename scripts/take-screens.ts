/**
 * Takes the screenshots in docs/screens, 1440 and 390 px wide:
 * npm run screens                every public page
 * npm run screens -- /services   one page
 */
import { mkdirSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { withShop } from "../bench/bench-shop.ts";
import { launchBrowser } from "../bench/browser.ts";
import { openSettled } from "../tests/support/settled-pictures.ts";

const folder = "docs/screens";
const widths = [1440, 390] as const;

const pages: Record<string, string> = {
  "/": "home",
  "/services": "services",
  "/about": "about",
  "/contact": "contact",
  "/pond-products": "all-products",
  "/pond-products/filters": "category",
  "/pond-products/filters/0": "product",
  "/portfolio": "portfolio",
  "/portfolio/pond1": "project",
  "/pond-products?search=elbow": "search",
  "/cart": "cart",
  "/checkout-auth": "checkout-options",
  "/auth": "account",
  "/a-page-that-is-not-there": "not-found",
};

const requested = process.argv.slice(2);
await withShop({}, async ({ url }) => {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  for (const [path, name] of Object.entries(pages)) {
    if (requested.length > 0 && !requested.includes(path)) continue;
    for (const width of widths) await takePicture(browser, url + path, `${folder}/${name}-${width}.jpg`, width);
    console.log(`${path} → ${folder}/${name}-{${widths.join(",")}}.jpg`);
  }
  await browser.close();
});

async function takePicture(browser: Browser, url: string, file: string, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openSettled(page, url);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 72 });
  await context.close();
}
