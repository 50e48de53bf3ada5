import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { type Device, openDevice } from "./browser.ts";

/** Nothing has happened for so long: the page is idle. Hydration starts in idle time. */
const quietMs = 2_500;
const idleWithinMs = 30_000;

export interface FirstVisit {
  /** When the largest part was painted, in ms. */
  largestPaintMs: number;
  /** Bytes of the HTML as sent. */
  htmlBytes: number;
  /** Bytes of all scripts, compressed by brotli 11. */
  scriptBytes: number;
  /** All addresses requested until the page was idle, in order. */
  requests: string[];
  /** The parts over 50 ms of all tasks after the first paint, in ms. */
  blockingMs: number;
  /** The sum of all layout shifts. */
  layoutShift: number;
}

interface PageFacts {
  largestPaintMs: number;
  firstPaintMs: number;
  longTasks: { startTime: number; duration: number }[];
  layoutShift: number;
}

/** Visits a page with an empty cache and waits until it is idle, without touching it. */
export async function visitFirst(browser: Browser, device: Device, url: string): Promise<FirstVisit> {
  const { context, page } = await openDevice(browser, device);
  try {
    await context.addInitScript(observePage);
    const requests: string[] = [];
    const scripts: string[] = [];
    let documentSize: Promise<number> = Promise.resolve(0);
    let lastEventAt = performance.now();
    page.on("request", (request) => {
      if (!request.url().startsWith("http")) return;
      requests.push(request.url());
      if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
      lastEventAt = performance.now();
    });
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "document")
        documentSize = request.sizes().then(({ responseBodySize }) => responseBodySize);
      lastEventAt = performance.now();
    });
    await page.goto(url, { waitUntil: "load" });
    lastEventAt = performance.now();
    const givesUpAt = lastEventAt + idleWithinMs;
    while (performance.now() - lastEventAt < quietMs && performance.now() < givesUpAt) await pause(100);
    const facts = await readPageFacts(page);
    const sizes = await Promise.all(scripts.map(measureCompressed));
    return {
      largestPaintMs: facts.largestPaintMs,
      htmlBytes: await documentSize,
      scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
      requests,
      blockingMs: facts.longTasks
        .filter(({ startTime }) => startTime >= facts.firstPaintMs)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      layoutShift: facts.layoutShift,
    };
  } finally {
    await context.close();
  }
}

/** Visits a page on a connection that saves data, and returns the bytes of what was fetched ahead of a wish. */
export async function measureSavedVisit(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openDevice(browser, "fast phone");
  try {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (/\.ahead\b|\.data\b/.test(request.url()))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url, { waitUntil: "load" });
    // `waitForFunction` evaluates text, which the shop's policy forbids.
    while (!(await page.evaluate(() => (window as { __hydrated?: boolean }).__hydrated === true))) await pause(50);
    await pause(quietMs);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await context.close();
  }
}

const compressedSizes = new Map<string, number>();

/** Fetched anew, because the browser drops the contents of some responses. */
async function measureCompressed(url: string): Promise<number> {
  const known = compressedSizes.get(url);
  if (known !== undefined) return known;
  const size = brotliCompressSync(await (await fetch(url)).arrayBuffer()).byteLength;
  compressedSizes.set(url, size);
  return size;
}

/** Runs in the page before its own scripts. */
function observePage(): void {
  const facts: PageFacts = { largestPaintMs: 0, firstPaintMs: 0, longTasks: [], layoutShift: 0 };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (facts.largestPaintMs = startTime));
  observe("paint", ({ startTime }) => (facts.firstPaintMs = startTime));
  observe("longtask", ({ startTime, duration }) => facts.longTasks.push({ startTime, duration }));
  observe("layout-shift", (entry) => (facts.layoutShift += (entry as PerformanceEntry & { value: number }).value));
  Object.assign(window, { benchFacts: facts });
}

function readPageFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => (window as unknown as { benchFacts: PageFacts }).benchFacts);
}
