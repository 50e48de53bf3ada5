/**
 * Takes the screenshots in docs/screens, 1440 and 390 px wide:
 * npm run screens                every public page
 * npm run screens -- /services   one page
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { chromiumArguments } from "../bench/browser.ts";
import { startShop } from "../bench/shop-process.ts";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { openSettled } from "../tests/support/settled-pictures.ts";
import { findChromium } from "./setup/find-chromium.mjs";

const folder = "docs/screens";
const port = 47_620;
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
const dataDir = mkdtempSync(join(tmpdir(), "shop-screens-"));
const shop = await startShop({ port, dataDir });
try {
  mkdirSync(folder, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
  for (const [path, name] of Object.entries(pages)) {
    if (requested.length > 0 && !requested.includes(path)) continue;
    for (const width of widths) await takePicture(browser, path, `${folder}/${name}-${width}.jpg`, width);
    console.log(`${path} → ${folder}/${name}-{${widths.join(",")}}.jpg`);
  }
  await browser.close();
} finally {
  await shop.stop();
  await discardDatabaseServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function takePicture(browser: Browser, path: string, file: string, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openSettled(page, shop.baseUrl + path);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 72 });
  await context.close();
}
