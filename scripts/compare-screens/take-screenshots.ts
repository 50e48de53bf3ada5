import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Request } from "@playwright/test";
import { maskText } from "./mask-text.ts";
import { cachePictures } from "./picture-cache.ts";
import { type Screen, type SeededShop, type Viewer, widths } from "./screen.ts";
import type { BrowserState } from "./seed-shop.ts";

interface Subject {
  url: string;
  states: Record<Viewer, BrowserState>;
  seeded: SeededShop;
}

interface Options {
  folder: string;
  screens: readonly Screen[];
  onlyWidths: readonly number[];
  pagesAtOnce: number;
}

const windowHeight = 900;
const quietForMs = 500;
const pollMs = 50;
/** Includes the time to encode pictures that are not cached yet. */
const longestMs = 180_000;

/** Takes the screens at the widths given. Returns a message for each screen that failed twice. */
export async function takeScreenshots(browser: Browser, subject: Subject, options: Options): Promise<string[]> {
  mkdirSync(options.folder, { recursive: true });
  const failures: string[] = [];
  const waiting = [...options.screens];
  const again = new Set<Screen>();
  async function work(): Promise<void> {
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
      try {
        await within(longestMs, takeScreen(browser, subject, options, screen));
      } catch (error) {
        // Once more: on a busy machine a response may come too late.
        if (!again.has(screen)) {
          again.add(screen);
          waiting.push(screen);
          continue;
        }
        failures.push(`${screen.name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: options.pagesAtOnce }, work));
  return failures;
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = AbortSignal.timeout(ms);
  const { promise, reject } = Promise.withResolvers<never>();
  late.addEventListener("abort", () => reject(new Error(`took longer than ${ms / 1000} s`)));
  await Promise.race([work, promise]);
}

async function takeScreen(browser: Browser, subject: Subject, options: Options, screen: Screen): Promise<void> {
  const screenWidths = (screen.widths ?? widths).filter((width) => options.onlyWidths.includes(width));
  if (screenWidths.length === 0) return;
  const context = await browser.newContext({
    baseURL: subject.url,
    viewport: { width: Math.max(...screenWidths), height: windowHeight },
    storageState: subject.states[screen.viewer ?? "visitor"],
    javaScriptEnabled: screen.javaScript ?? true,
    locale: "en-GB",
    timezoneId: "Europe/London",
    extraHTTPHeaders: {
      "x-forwarded-for": `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  try {
    context.setDefaultTimeout(60_000);
    await cachePictures(context, subject.url);
    const page = await context.newPage();
    const isQuiet = watchRequests(page);
    if (screen.media) await page.emulateMedia(screen.media);
    await screen.intercept?.(page, subject.seeded);
    await page.goto(typeof screen.path === "string" ? screen.path : screen.path(subject.seeded));
    if (screen.javaScript === false) await page.waitForLoadState("networkidle");
    else await waitForContent(page, isQuiet, screen.hydrates !== false);
    await screen.open?.(page, subject.seeded);
    if (screen.hasLargeText) await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: windowHeight });
      if (screen.javaScript === false) {
        await settleWithoutScripts(page);
      } else {
        await settle(page);
        await screen.pose?.(page);
        await settle(page);
        await maskText(page);
      }
      await page.screenshot({
        path: join(options.folder, `${screen.name}-${width}.png`),
        // Only the window of a scrolled page: in full-page screenshots sticky parts move.
        fullPage: screen.pose === undefined,
        animations: "disabled",
        caret: "hide",
      });
    }
  } finally {
    await context.close();
  }
}

/** Returns a function that says whether a page has no pending request. */
function watchRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return () => pending.size === 0;
}

/**
 * Waits for hydration, when React attaches its container to the document, and then until no request is pending and
 * nothing is busy.
 */
async function waitForContent(page: Page, isQuiet: () => boolean, hydrates: boolean): Promise<void> {
  if (hydrates) {
    const isHydrated = () => Object.keys(document).some((key) => key.startsWith("__reactContainer"));
    await page.waitForFunction(isHydrated, undefined, { polling: 50 });
  }
  for (let quietMs = 0; quietMs < quietForMs; quietMs += pollMs) {
    await page.waitForTimeout(pollMs);
    const isBusy = await page.evaluate(() => document.querySelector('[aria-busy="true"]') !== null);
    if (isBusy || !isQuiet()) quietMs = 0;
  }
}

/** Waits until pictures, also lazy ones, and fonts have loaded and are painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    // An animation that has ended is drawn like a still part; endless ones Playwright stops.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await nextFrame();
    await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    await nextFrame();
  });
}

/** Polls from outside, because without scripts no frame or timer calls back. */
async function settleWithoutScripts(page: Page): Promise<void> {
  const areComplete = (): boolean => {
    const pictures = Array.from(document.images);
    for (const picture of pictures) picture.loading = "eager";
    return pictures.every(({ complete }) => complete);
  };
  while (!(await page.evaluate(areComplete))) await page.waitForTimeout(100);
  await page.waitForTimeout(500);
}
