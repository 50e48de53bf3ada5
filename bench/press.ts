import type { Browser, Page } from "@playwright/test";
import { withShop } from "./bench-shop.ts";
import { type Device, launchBrowser, openDevice } from "./browser.ts";
import { type Figure, formatSpread, median } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";
import { startPlainServer } from "./plain-server.ts";

interface Kind {
  name: string;
  device: Device;
  hovers: boolean;
  /** The most beside the same press on pages without scripts. */
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
  /** From the press to the frame after the product's heading is in the document. */
  pressMs: number;
  /** From Back to the frame in which the list is there and scrolled as before. */
  backMs: number;
}

/** Measures how long a press on a product takes beside pages without scripts, in alternate rounds. */
export function measurePresses(rounds: number): Promise<Figure[]> {
  const large = openLargeShop();
  return withShop({ large }, async (shop) => {
    const limit = await startPlainServer(shop.url, { scripts: false });
    const browser = await launchBrowser();
    const measured = kinds.map((kind) => ({ kind, own: [] as PressTimes[], limit: [] as PressTimes[] }));
    try {
      // One round more: the first makes the pages and their pictures.
      for (let round = 0; round <= rounds; round += 1)
        for (const { kind, ...times } of measured)
          for (const [side, { url }] of [["own", shop] as const, ["limit", limit] as const]) {
            const press = await pressOnce(browser, kind, url + large.categoryPath);
            if (round > 0) times[side].push(press);
          }
    } finally {
      await browser.close();
      limit.stop();
    }
    return measured.flatMap(({ kind, own, limit: plain }) => describePresses(kind, own, plain));
  });
}

function describePresses({ name, goal, backGoalMs }: Kind, own: PressTimes[], limit: PressTimes[]): Figure[] {
  const pick = (times: PressTimes[], key: keyof PressTimes) => times.map((each) => each[key]);
  const [press, plain, back] = [pick(own, "pressMs"), pick(limit, "pressMs"), pick(own, "backMs")];
  const note = `${formatSpread(press)} beside ${formatSpread(plain)} ms`;
  const value = median(press) / median(plain);
  const figures: Figure[] = [{ name: `press to heading, ${name}`, value, unit: "×", atMost: goal, note }];
  if (backGoalMs !== undefined)
    figures.push({ name: `Back to the list, ${name}`, value: median(back), unit: "ms", atMost: backGoalMs });
  return figures;
}

/** Opens the list in a browser of its own, presses its first product and goes back. */
async function pressOnce(browser: Browser, { device, hovers }: Kind, url: string): Promise<PressTimes> {
  const { context, page } = await openDevice(browser, device);
  try {
    await context.addInitScript(watchPresses);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(idleBeforeMs);
    const link = await findFirstProduct(page);
    if (hovers) {
      // A pointer that has not moved means nothing, so it comes from beside the link.
      await page.mouse.move(link.x - 2, link.y);
      await page.mouse.move(link.x, link.y);
      await page.waitForTimeout(hoverMs);
    }
    await expectHeading(page, link.text);
    if (device === "phone") await page.touchscreen.tap(link.x, link.y);
    else await page.mouse.click(link.x, link.y);
    const pressMs = await waitForAnswer(page);
    await page.waitForTimeout(1_000);
    await expectHeading(page, link.listHeading, link.scrolledTo);
    await page.evaluate(() => {
      sessionStorage.setItem("bench.pressedAt", String(performance.timeOrigin + performance.now()));
      // Not within this call, which the page that goes away could not answer.
      setTimeout(() => history.back());
    });
    return { pressMs, backMs: await waitForAnswer(page) };
  } finally {
    await context.close();
  }
}

/** Scrolls a little, so that Back has a position to restore, and returns the middle of the link. */
async function findFirstProduct(page: Page) {
  const target = await page.evaluate(() => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("main a[href]"));
    // A link to a product: its path has three parts.
    const link = links.find(({ pathname }) => /^\/pond-products\/[^/]+\/[^/?#]+$/.test(pathname));
    if (link === undefined) return null;
    const { top } = link.getBoundingClientRect();
    scrollTo({ top: Math.max(scrollY + top - innerHeight / 2, Math.min(200, top - 100), 0), behavior: "instant" });
    const box = link.getBoundingClientRect();
    return {
      text: link.textContent.trim(),
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      listHeading: document.querySelector("h1")?.textContent.trim() ?? "",
      scrolledTo: scrollY,
    };
  });
  if (target === null) throw new Error("the list has no link to a product");
  await page.waitForTimeout(300);
  return target;
}

interface PressWatch {
  expect(heading: string, scrolledTo?: number): void;
  read(): number | null;
}

/**
 * Runs in every page before its own scripts. Notes the moment of a press, and of the frame after the awaited heading is in the
 * document, whether the router shows it in this document or the browser loads another one: the session's storage holds what both
 * must know. It asks for frames only while something is awaited.
 */
function watchPresses(): void {
  const read = (name: string) => sessionStorage.getItem(`bench.${name}`);
  let answeredAt: number | null = null;

  function watch(): void {
    const [heading, scrolledTo] = [read("heading"), read("scrolledTo")];
    const isShown = document.querySelector("h1")?.textContent.trim() === heading && read("pressedAt") !== null;
    if (isShown && (!scrolledTo || Math.abs(scrollY - Number(scrolledTo)) < 2))
      answeredAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(watch);
  }

  addEventListener(
    "pointerdown",
    ({ timeStamp }) => sessionStorage.setItem("bench.pressedAt", String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
  const benchPress: PressWatch = {
    expect(heading, scrolledTo) {
      sessionStorage.setItem("bench.heading", heading);
      sessionStorage.setItem("bench.scrolledTo", scrolledTo === undefined ? "" : String(scrolledTo));
      requestAnimationFrame(watch);
    },
    read() {
      const pressedAt = read("pressedAt");
      if (answeredAt === null || pressedAt === null) return null;
      const passed = answeredAt - Number(pressedAt);
      answeredAt = null;
      for (const name of ["heading", "scrolledTo", "pressedAt"]) sessionStorage.removeItem(`bench.${name}`);
      return passed;
    },
  };
  Object.assign(window, { benchPress });
  // Awaited since before: by the document that was left, or by this one, which the browser had kept.
  if (read("heading") !== null) requestAnimationFrame(watch);
  addEventListener(
    "pageshow",
    ({ persisted }) => persisted && read("heading") !== null && requestAnimationFrame(watch),
  );
}

async function expectHeading(page: Page, heading: string, scrolledTo?: number): Promise<void> {
  await page.evaluate(([text, top]) => (window as unknown as { benchPress: PressWatch }).benchPress.expect(text, top), [
    heading,
    scrolledTo,
  ] as const);
}

async function waitForAnswer(page: Page): Promise<number> {
  for (const startedAt = performance.now(); performance.now() - startedAt < answersWithinMs;) {
    await page.waitForTimeout(100);
    const passed = await page
      .evaluate(() => (window as unknown as { benchPress: PressWatch }).benchPress.read())
      .catch(() => null);
    if (passed !== null) return passed;
  }
  throw new Error("the press had no answer");
}
