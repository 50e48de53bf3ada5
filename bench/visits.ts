import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { withShop } from "./bench-shop.ts";
import { type Device, launchBrowser, openDevice } from "./browser.ts";
import { type Figure, formatSpread, median } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";
import { startPlainServer } from "./plain-server.ts";

const scriptGoalKb = 118;
const paintGoal = 1.03;
/** Nothing has happened for so long: the page is idle. Hydration starts in idle time. */
const quietMs = 2_500;

interface Visit {
  largestPaintMs: number;
  htmlKb: number;
  /** All scripts until the page was idle, compressed by brotli 11. */
  scriptKb: number;
}

/** Measures first visits of a phone beside the same pages without scripts, in alternate rounds. */
export function measureVisits(rounds: number): Promise<Figure[]> {
  const large = openLargeShop();
  const pages = [
    { name: "home", path: "/", htmlGoalKb: 18 },
    { name: "category", path: large.categoryPath, htmlGoalKb: 15 },
    { name: "product", path: large.productPath, htmlGoalKb: 15 },
  ];
  return withShop({ large }, async (shop) => {
    const limit = await startPlainServer(shop.url, { scripts: false });
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const { name, path, htmlGoalKb } of pages) {
        const visits = await visitInTurns(browser, shop.url + path, limit.url + path, rounds);
        figures.push(...describeVisits(name, htmlGoalKb, visits.own, visits.limit));
      }
      return figures;
    } finally {
      await browser.close();
      limit.stop();
    }
  });
}

async function visitInTurns(browser: Browser, ownUrl: string, limitUrl: string, rounds: number) {
  const own: Visit[] = [];
  const limit: Visit[] = [];
  // The first visits make the pages and their pictures.
  for (const url of [ownUrl, limitUrl]) await visitFirst(browser, "fast phone", url);
  const visitOwn = async () => own.push(await visitFirst(browser, "phone", ownUrl));
  const visitLimit = async () => limit.push(await visitFirst(browser, "phone", limitUrl));
  for (let round = 0; round < rounds; round += 1)
    // Each is first in turn: a machine may slow down.
    for (const visit of round % 2 === 0 ? [visitOwn, visitLimit] : [visitLimit, visitOwn]) await visit();
  return { own, limit };
}

function describeVisits(name: string, htmlGoalKb: number, own: Visit[], limit: Visit[]): Figure[] {
  const [paints, limits] = [own.map((visit) => visit.largestPaintMs), limit.map((visit) => visit.largestPaintMs)];
  return [
    {
      name: `largest paint beside the page without scripts, ${name}`,
      value: median(paints) / median(limits),
      unit: "×",
      atMost: paintGoal,
      note: `${formatSpread(paints)} beside ${formatSpread(limits)} ms`,
    },
    { name: `HTML as sent, ${name}`, value: median(own.map((visit) => visit.htmlKb)), unit: "KB", atMost: htmlGoalKb },
    {
      name: `JavaScript until idle, ${name}`,
      value: median(own.map((visit) => visit.scriptKb)),
      unit: "KB",
      atMost: scriptGoalKb,
    },
  ];
}

/** Visits a page with an empty cache and waits until it is idle, without touching it. */
async function visitFirst(browser: Browser, device: Device, url: string): Promise<Visit> {
  const { context, page } = await openDevice(browser, device);
  try {
    await context.addInitScript(() => {
      new PerformanceObserver((list) =>
        list.getEntries().forEach(({ startTime }) => Object.assign(window, { largestPaintMs: startTime })),
      ).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const scripts: string[] = [];
    let lastEventAt = performance.now();
    page.on("request", (request) => {
      if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
      lastEventAt = performance.now();
    });
    page.on("requestfinished", () => (lastEventAt = performance.now()));
    const response = await page.goto(url, { waitUntil: "load" });
    lastEventAt = performance.now();
    while (performance.now() - lastEventAt < quietMs) await pause(100);
    const sizes = await response?.request().sizes();
    return {
      largestPaintMs: await page.evaluate(() => (window as unknown as { largestPaintMs: number }).largestPaintMs),
      htmlKb: (sizes?.responseBodySize ?? Number.NaN) / 1000,
      scriptKb: (await Promise.all(scripts.map(measureCompressed))).reduce((sum, size) => sum + size, 0) / 1000,
    };
  } finally {
    await context.close();
  }
}

/** Fetched anew, because the browser drops the contents of some responses. */
async function measureCompressed(url: string): Promise<number> {
  return brotliCompressSync(await (await fetch(url)).arrayBuffer()).byteLength;
}
