/**
 * Takes the screenshots in docs/screens, 1440 and 390 px wide:
 * npm run screens                every public page
 * npm run screens -- /services   one page
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumArguments } from "../bench/browser.ts";
import { startShop } from "../bench/shop-process.ts";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { findChromium } from "./setup/find-chromium.mjs";

const folder = "docs/screens";
const port = 47_620;
const widths = [1440, 390] as const;
const maxAttempts = 20;

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
  await showSettledPictures(page, path);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 72 });
  await context.close();
}

/**
 * The shop answers the first request for a picture with an interim JPEG while it encodes the better formats. Reloads the
 * page until all of its pictures are final.
 */
async function showSettledPictures(page: Page, path: string): Promise<void> {
  let interim = 0;
  page.on("response", (response) => {
    if (response.url().includes("/media/") && response.headers()["cache-control"] === "no-store") interim += 1;
  });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    interim = 0;
    await page.goto(shop.baseUrl + path, { waitUntil: "load" });
    await showEveryPicture(page);
    if (interim === 0) return;
    await page.waitForTimeout(3_000);
  }
  throw new Error(`The pictures of ${path} did not become final.`);
}

/** Loads the lazy pictures outside the window, which a full-page screenshot shows as well. */
async function showEveryPicture(page: Page): Promise<void> {
  // Cart and account show their content only after hydration.
  await page.waitForFunction(() => window.__hydrated === true);
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    window.scrollTo(0, 0);
    const loading = Array.from(document.images).filter((picture) => !picture.complete);
    await Promise.all(
      loading.map(
        (picture) =>
          new Promise((settle) => {
            for (const event of ["load", "error"]) picture.addEventListener(event, settle, { once: true });
          }),
      ),
    );
    // Pictures are decoded asynchronously after they have loaded.
    await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
