import type { Browser, Page } from "@playwright/test";
import { compareInBrowser, openDevice, type Device } from "./browser.ts";
import { formatSpread, median, type Asked, type Figure } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";

interface Kind {
  name: string;
  device: Device;
  hovers: boolean;
  /** The largest acceptable ratio to the time of the same press on pages without scripts. */
  goal: number;
  backGoalMs?: number;
}

const kinds: Kind[] = [
  { name: "at once", device: "desktop", hovers: false, goal: 0.78, backGoalMs: 80 },
  { name: "hovered", device: "desktop", hovers: true, goal: 0.84 },
  { name: "tapped", device: "phone", hovers: false, goal: 0.63, backGoalMs: 350 },
];
const idleBeforeMs = 5_000;
const hoverMs = 400;
const answersWithinMs = 15_000;

interface PressTimes {
  /** The time from the press to the frame after the product's heading is in the document. */
  pressMs: number;
  /** The time from Back to the frame in which the list is back and scrolled as before. */
  backMs: number;
}

/** Compares the time of a press on a product with the same press on pages without scripts, in alternate rounds. */
export function measurePresses({ rounds, products }: Asked): Promise<Figure[]> {
  const large = openLargeShop(products);
  return compareInBrowser(large, async (browser, ownUrl, limitUrl) => {
    const measured = kinds.map((kind) => ({ kind, own: [] as PressTimes[], limit: [] as PressTimes[] }));
    // The first round renders the pages and their pictures, so there is one round more than asked for.
    for (let round = 0; round <= rounds; round += 1)
      for (const { kind, own, limit } of measured) {
        own.push(await pressOnce(browser, kind, ownUrl, large.categoryPath));
        limit.push(await pressOnce(browser, kind, limitUrl, large.categoryPath));
      }
    return measured.flatMap(({ kind, own, limit }) => toPressFigures(kind, own.slice(1), limit.slice(1)));
  });
}

function toPressFigures({ name, goal, backGoalMs }: Kind, own: PressTimes[], limit: PressTimes[]): Figure[] {
  const pick = (times: PressTimes[], key: keyof PressTimes) => times.map((each) => each[key]);
  const press = pick(own, "pressMs");
  const plain = pick(limit, "pressMs");
  const back = pick(own, "backMs");
  const note = `${formatSpread(press)} beside ${formatSpread(plain)} ms`;
  const value = median(press) / median(plain);
  const figures: Figure[] = [{ name: `press to heading, ${name}`, value, unit: "×", atMost: goal, note }];
  if (backGoalMs !== undefined)
    figures.push({ name: `Back to the list, ${name}`, value: median(back), unit: "ms", atMost: backGoalMs });
  return figures;
}

async function pressOnce(browser: Browser, { device, hovers }: Kind, url: string, list: string): Promise<PressTimes> {
  const { context, page } = await openDevice(browser, device);
  try {
    await context.addInitScript(watchPresses);
    await page.goto(url + list, { waitUntil: "load" });
    await page.waitForTimeout(idleBeforeMs);
    const link = page.locator(`main a[href^="${list}/"]`).first();
    const scrolledTo = await link.evaluate(scrollALittle);
    await page.waitForTimeout(300);
    if (hovers) {
      // The shop ignores a pointer that has not moved, so the pointer enters at the edge of the link.
      await link.hover({ position: { x: 2, y: 2 } });
      await link.hover();
      await page.waitForTimeout(hoverMs);
    }
    const listHeading = (await page.textContent("h1")) ?? "";
    await awaitHeading(page, (await link.textContent()) ?? "");
    await (device === "phone" ? link.tap() : link.click());
    const pressMs = await readPassedMs(page);
    await page.waitForTimeout(1_000);
    await awaitHeading(page, listHeading, scrolledTo);
    await page.evaluate(() => {
      dispatchEvent(new PointerEvent("pointerdown"));
      // A page that is being left could not answer this call, so Back happens after it.
      setTimeout(() => history.back());
    });
    return { pressMs, backMs: await readPassedMs(page) };
  } finally {
    await context.close();
  }
}

/** Scrolls, so that Back has a position to restore, and returns that position. */
function scrollALittle(link: Element): number {
  const { top } = link.getBoundingClientRect();
  scrollTo({ top: Math.max(scrollY + top - innerHeight / 2, Math.min(200, top - 100), 0), behavior: "instant" });
  return scrollY;
}

/**
 * Runs in every page before its scripts, and notes the moments of a press and of the frame that shows the awaited
 * heading. Session storage holds both, because that frame may belong to this document or to the next.
 */
function watchPresses(): void {
  function watch(): void {
    const pressedAt = sessionStorage.getItem("bench.pressedAt");
    if (pressedAt === null) return;
    const scrolledTo = sessionStorage.getItem("bench.scrolledTo");
    const heading = document.querySelector("h1")?.textContent.trim();
    const isScrolled = scrolledTo === null || Math.abs(scrollY - Number(scrolledTo)) < 2;
    if (heading === sessionStorage.getItem("bench.heading") && isScrolled) {
      const now = performance.timeOrigin + performance.now();
      sessionStorage.setItem("bench.passedMs", String(now - Number(pressedAt)));
      sessionStorage.removeItem("bench.pressedAt");
    } else requestAnimationFrame(watch);
  }
  const press = ({ timeStamp }: Event) => {
    sessionStorage.setItem("bench.pressedAt", String(performance.timeOrigin + timeStamp));
    requestAnimationFrame(watch);
  };
  addEventListener("pointerdown", press, { capture: true });
  // The previous document may have begun to await a heading.
  requestAnimationFrame(watch);
}

async function awaitHeading(page: Page, heading: string, scrolledTo?: number): Promise<void> {
  const awaited = { heading: heading.trim(), ...(scrolledTo !== undefined && { scrolledTo: String(scrolledTo) }) };
  await page.evaluate((values) => {
    sessionStorage.removeItem("bench.passedMs");
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(`bench.${name}`, value);
  }, awaited);
}

/** Polls only ten times a second, because the page is being measured. */
async function readPassedMs(page: Page): Promise<number> {
  const read = () => sessionStorage.getItem("bench.passedMs");
  const passed = await page.waitForFunction(read, undefined, { polling: 100, timeout: answersWithinMs });
  return Number(await passed.jsonValue());
}
