import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { compareInBrowser, openDevice } from "./browser.ts";
import { formatSpread, median, type Asked, type Figure } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";

const scriptGoalKb = 118;
const paintGoal = 1.03;
/** The time in ms without requests after which a page counts as idle. Hydration starts in idle time. */
const quietMs = 2_500;

interface Visit {
  largestPaintMs: number;
  htmlKb: number;
  /** The size of all scripts loaded until the page was idle, compressed by brotli 11. */
  scriptKb: number;
}

/** Compares a phone's first visits with visits to the same pages without scripts, in alternate rounds. */
export function measureVisits({ rounds, products }: Asked): Promise<Figure[]> {
  const large = openLargeShop(products);
  const pages = [
    { name: "home", path: "/", htmlGoalKb: 18 },
    { name: "category", path: large.categoryPath, htmlGoalKb: 15 },
    { name: "product", path: large.productPath, htmlGoalKb: 15 },
  ];
  return compareInBrowser(large, async (browser, ownUrl, limitUrl) => {
    const figures: Figure[] = [];
    for (const { name, path, htmlGoalKb } of pages) {
      const { own, limit } = await visitInTurns(browser, ownUrl + path, limitUrl + path, rounds);
      figures.push(...toVisitFigures(name, htmlGoalKb, own, limit));
    }
    return figures;
  });
}

async function visitInTurns(browser: Browser, ownUrl: string, limitUrl: string, rounds: number) {
  const own: Visit[] = [];
  const limit: Visit[] = [];
  const visitOwn = async () => own.push(await visitFirst(browser, ownUrl));
  const visitLimit = async () => limit.push(await visitFirst(browser, limitUrl));
  // The first round renders the pages and their pictures, so there is one round more than asked for.
  for (let round = 0; round <= rounds; round += 1)
    // The two take turns at going first, because a machine may slow down.
    for (const visit of round % 2 === 0 ? [visitOwn, visitLimit] : [visitLimit, visitOwn]) await visit();
  return { own: own.slice(1), limit: limit.slice(1) };
}

function toVisitFigures(name: string, htmlGoalKb: number, own: Visit[], limit: Visit[]): Figure[] {
  const pick = (visits: Visit[], key: keyof Visit) => visits.map((visit) => visit[key]);
  const paints = pick(own, "largestPaintMs");
  const limits = pick(limit, "largestPaintMs");
  const note = `${formatSpread(paints)} beside ${formatSpread(limits)} ms`;
  const htmlKb = median(pick(own, "htmlKb"));
  const scriptKb = median(pick(own, "scriptKb"));
  const paintName = `largest paint beside the page without scripts, ${name}`;
  return [
    { name: paintName, value: median(paints) / median(limits), unit: "×", atMost: paintGoal, note },
    { name: `HTML as sent, ${name}`, value: htmlKb, unit: "KB", atMost: htmlGoalKb },
    { name: `JavaScript until idle, ${name}`, value: scriptKb, unit: "KB", atMost: scriptGoalKb },
  ];
}

/** Visits a page on a phone with an empty cache, and waits until the page is idle without touching it. */
async function visitFirst(browser: Browser, url: string): Promise<Visit> {
  const { context, page } = await openDevice(browser, "phone");
  try {
    let lastEventAt = 0;
    const noteEvent = () => (lastEventAt = performance.now());
    page.on("request", noteEvent).on("requestfinished", noteEvent);
    const response = await page.goto(url, { waitUntil: "load" });
    while (performance.now() - lastEventAt < quietMs) await pause(100);
    const sizes = await response?.request().sizes();
    const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const scriptBytes = await Promise.all(scripts.filter((name) => name.endsWith(".js")).map(measureCompressed));
    return {
      largestPaintMs: await page.evaluate(readLargestPaint),
      htmlKb: (sizes?.responseBodySize ?? Number.NaN) / 1000,
      scriptKb: scriptBytes.reduce((sum, bytes) => sum + bytes, 0) / 1000,
    };
  } finally {
    await context.close();
  }
}

function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Fetches a script again and returns its compressed size, because the browser drops the contents of some responses. */
async function measureCompressed(url: string): Promise<number> {
  return brotliCompressSync(await (await fetch(url)).arrayBuffer()).byteLength;
}
