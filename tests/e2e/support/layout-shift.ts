import { expect, type Page } from "@playwright/test";

/** The layout shifts of a page that no input caused. */
export interface Movement {
  /** The sum of all shifts. Cumulative Layout Shift, the worst session window, is never larger. */
  total: number;
  /** The parts that moved most, with their old and new boxes. */
  parts: string[];
}

const fontFiles = "**/*.woff2";

/**
 * Opens a page as on a slow first visit, where the web fonts arrive after the first paint. Resolves after hydration.
 * The browser buffers the shifts from the first moment on.
 */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  let held = 0;
  // Removes the routes of the previous visit, if the tab is reused. While requests are routed the browser caches no
  // files.
  await page.unroute(fontFiles);
  await page.route(fontFiles, async (route) => {
    held += 1;
    await painted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await waitUntil(page, () => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(held, `fonts that ${path} waits for`).toBeGreaterThan(0);
  painted.resolve();
  await page.waitForLoadState("load");
  // Some pages start their code only at a sign of a press.
  await page.mouse.move(8, 8);
  await page.mouse.move(9, 9);
  await waitUntil(page, () => window.__hydrated === true && document.fonts.status === "loaded");
  await page.evaluate(() => performance.mark("seen-started"));
}

/** Measures all layout shifts until `afterStartMs` after hydration, and waits for that moment. */
export async function measureLayoutShift(page: Page, afterStartMs: number): Promise<Movement> {
  return page.evaluate(async (waitMs) => {
    const started = performance.getEntriesByName("seen-started")[0]?.startTime ?? 0;
    await new Promise((done) => setTimeout(done, started + waitMs - performance.now()));
    const { promise, resolve } = Promise.withResolvers<PerformanceEntry[]>();
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
    // Without any shift the observer is never called.
    setTimeout(() => resolve([]), 200);
    const shifts = ((await promise) as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    const formatBox = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      parts: shifts
        .toSorted((a, b) => b.value - a.value)
        .flatMap(({ value, sources }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const text = node?.textContent?.trim().slice(0, 40) ?? "";
            return `${value.toFixed(4)} ${node?.nodeName ?? "?"} “${text}” ${formatBox(previousRect)} → ${formatBox(currentRect)}`;
          }),
        )
        .slice(0, 5),
    };
  }, afterStartMs);
}

/** Polls ten times a second. Polling on every frame would keep the browser rendering. */
async function waitUntil(page: Page, condition: () => boolean): Promise<void> {
  await page.waitForFunction(condition, undefined, { polling: 100 });
}

/** https://wicg.github.io/layout-instability/, missing in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
