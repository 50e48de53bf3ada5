import type { Page } from "@playwright/test";

/** What moved on a page without anybody having touched it. */
export interface Movement {
  /** Cumulative layout shift: the sum of all shifts, which is never below the metric's own, its worst few seconds. */
  total: number;
  /** What moved most, from where to where. */
  parts: string[];
}

/**
 * Opens a page as on a first visit, where the letters come after the first picture of it. Comes back when its code has
 * started; what moves from the first moment on is kept by the browser.
 */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await waitUntil(page, () => performance.getEntriesByName("first-contentful-paint").length > 0);
  painted.resolve();
  await waitUntil(page, () => window.__hydrated === true && document.fonts.status === "loaded");
  await page.evaluate(() => performance.mark("seen-started"));
}

/** All that has moved since the page was opened until so long after its start; waits for that moment. */
export async function movementUntil(page: Page, afterStartMs: number): Promise<Movement> {
  return page.evaluate(async (waitMs) => {
    const started = performance.getEntriesByName("seen-started")[0]?.startTime ?? 0;
    await new Promise((done) => setTimeout(done, started + waitMs - performance.now()));
    const { promise, resolve } = Promise.withResolvers<PerformanceEntry[]>();
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
    // Without any shift the observer never speaks.
    setTimeout(() => resolve([]), 200);
    const shifts = ((await promise) as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      parts: shifts
        .toSorted((a, b) => b.value - a.value)
        .flatMap(({ value, sources }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const words = node?.textContent?.trim().slice(0, 40) ?? "";
            return `${value.toFixed(4)} ${node?.nodeName ?? "?"} “${words}” ${at(previousRect)} → ${at(currentRect)}`;
          }),
        )
        .slice(0, 5),
    };
  }, afterStartMs);
}

/** Looks ten times a second; looking at every frame would keep the browser drawing. */
async function waitUntil(page: Page, condition: () => boolean): Promise<void> {
  await page.waitForFunction(condition, undefined, { polling: 100 });
}

/** https://wicg.github.io/layout-instability/, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
