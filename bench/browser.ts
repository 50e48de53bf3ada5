import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/setup/browser.mjs";
import { findChromium } from "../scripts/setup/find-chromium.mjs";
import { withShop } from "./bench-shop.ts";
import type { LargeShop } from "./large-shop.ts";
import { startPlainServer } from "./plain-server.ts";

export async function launchBrowser(): Promise<Browser> {
  await ensureBrowser();
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--disable-gpu"],
    // Visitors' browsers keep the page that they leave in memory, and Playwright would disable that.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

export type Device = "desktop" | "phone";

/** The phone's network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const phoneProcessorSlowdown = 4;

/** Opens an empty page in a browser context with an empty cache. A phone has a slow network and processor. */
export async function openDevice(browser: Browser, device: Device): Promise<{ context: BrowserContext; page: Page }> {
  if (device === "desktop") {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    return { context, page: await context.newPage() };
  }
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: phoneProcessorSlowdown });
  return { context, page };
}

/** Measures with a browser, a shop, and the same shop's pages without scripts. */
export function compareInBrowser<Result>(
  large: LargeShop,
  measure: (browser: Browser, ownUrl: string, limitUrl: string) => Promise<Result>,
): Promise<Result> {
  return withShop({ large }, async ({ url }) => {
    const browser = await launchBrowser();
    const limit = await startPlainServer(url, { scripts: false });
    try {
      return await measure(browser, url, limit.url);
    } finally {
      await browser.close();
      limit.stop();
    }
  });
}
