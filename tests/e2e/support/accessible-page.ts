import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { textFaults, withLargeText } from "./large-text.ts";
import { expect } from "./shop-test.ts";
import { smallTargets } from "./target-size.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1280, height: 900 };
export const telephone = { width: 390, height: 844 };
export const narrowest = { width: 320, height: 640 };

type Findings = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    /** axe, present after the first check of a page. */
    axe?: { run(options: typeof axeOptions): Promise<Findings> };
  }
}

// All rules that are on by default, and the one other that Lighthouse scores.
const axeOptions = { resultTypes: ["violations" as const], rules: { "target-size": { enabled: true } } };

// axe's own builder gives each page the unminified source, and twice, which takes longer than checking the page.
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rules that `faults` judges by. */
export async function listAxeRules(page: Page): Promise<Set<string>> {
  const { passes, violations, incomplete, inapplicable } = await judge(page);
  return new Set([...passes, ...violations, ...incomplete, ...inapplicable].map(({ id }) => id));
}

/** The axe violations of the current page, one line each. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await judge(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

async function judge(page: Page): Promise<Findings> {
  const again = await runAxe(page);
  if (again !== undefined) return again;
  // The pages' own policy allows no script from elsewhere.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axeSource });
  await session.detach();
  const findings = await runAxe(page);
  if (findings === undefined) throw new Error("axe did not start.");
  return findings;
}

function runAxe(page: Page): Promise<Findings | undefined> {
  return page.evaluate((options) => window.axe?.run(options), axeOptions);
}

/** Checks axe and target sizes on desktop and phone, one h1, and no horizontal scrolling at 320 px. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const size of [desktop, telephone]) {
    await page.setViewportSize(size);
    // The sticky dock may cover half of a link where the page has stopped; a visitor would scroll on.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    expect(await faults(page), `${what} at ${size.width}`).toEqual([]);
    expect(await smallTargets(page), `targets of ${what} at ${size.width}`).toEqual([]);
  }
  expect(await page.getByRole("heading", { level: 1 }).count(), `headings of ${what}`).toBe(1);
  await page.setViewportSize(narrowest);
  expect(await widthBeyondWindow(page), `${what} at ${narrowest.width}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

/** Checks what holds for every page of the shop: accessible, and legible with large text. */
export async function expectAccessibleAndLegible(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectLegibleText(page, what);
  await page.setViewportSize(desktop);
}

/** Measures how far the page extends beyond the window, in pixels. */
async function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Checks text at 320 px, and at 200% there and at the other sizes given. */
export async function expectLegibleText(page: Page, what: string, others = [laptop]): Promise<void> {
  await page.setViewportSize(narrowest);
  expect(await textFaults(page), `text of ${what} at 320`).toEqual([]);
  await withLargeText(page, async () => {
    for (const size of [narrowest, ...others]) {
      await page.setViewportSize(size);
      expect(await textFaults(page), `text of ${what} at ${size.width} and 200 %`).toEqual([]);
    }
  });
}

export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
