import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { textFaults, withTextAtTwiceItsSize } from "./large-text.ts";
import { expect } from "./shop-test.ts";
import { smallTargets } from "./target-size.ts";

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1280, height: 900 };
export const telephone = { width: 390, height: 844 };
export const narrowest = { width: 320, height: 640 };

type Findings = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    /** There once a page was looked at. */
    axe?: { run(options: typeof axeOptions): Promise<Findings> };
  }
}

const axeOptions = { resultTypes: ["violations" as const] };

/** What axe has against a page as it stands, as one line for each fault. */
export async function faults(page: Page): Promise<string[]> {
  // Bringing axe into a page takes longer than its work: the second time, at another width, it is there already.
  const again = await page.evaluate((options) => window.axe?.run(options), axeOptions);
  const { violations } = again ?? (await firstLook(page));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

function firstLook(page: Page): Promise<Findings> {
  // In one go and not frame by frame, for which a second page would be opened each time: the shop has no frames.
  return new AxeBuilder({ page }).setLegacyMode().options(axeOptions).analyze();
}

/** axe and the size of what is pressed at a desk's and a telephone's width, one heading, nothing beyond the narrowest window. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const size of [desktop, telephone]) {
    await page.setViewportSize(size);
    expect(await faults(page), `${what} at ${size.width}`).toEqual([]);
    expect(await smallTargets(page), `targets of ${what} at ${size.width}`).toEqual([]);
  }
  expect(await page.getByRole("heading", { level: 1 }).count(), `headings of ${what}`).toBe(1);
  await page.setViewportSize(narrowest);
  expect(await widthBeyondWindow(page), `${what} at ${narrowest.width}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

/** What holds for every page of the shop: accessible, and with text in any size. */
export async function expectFitForAll(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectLegibleText(page, what);
  await page.setViewportSize(desktop);
}

/** Nobody has to scroll sideways. */
async function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Nobody scrolls sideways on the narrowest screen, and text at twice its size is whole, there and wherever else is said. */
export async function expectLegibleText(page: Page, what: string, others = [laptop]): Promise<void> {
  await page.setViewportSize(narrowest);
  expect(await textFaults(page), `text of ${what} at 320`).toEqual([]);
  await withTextAtTwiceItsSize(page, async () => {
    for (const size of [narrowest, ...others]) {
      await page.setViewportSize(size);
      expect(await textFaults(page), `text of ${what} at ${size.width} and 200 %`).toEqual([]);
    }
  });
}

export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.__hydrated === true);
}
