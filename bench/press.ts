import type { Browser, Page } from "@playwright/test";
import { type Device, openDevice } from "./browser.ts";
import { type Awaited, type PressFacts, watchPresses } from "./watch-presses.ts";

const idleBeforeMs = 5_000;
const hoverMs = 400;
const answersWithinMs = 15_000;
/** A link to a product: its path has three parts. */
const productPath = /^\/pond-products\/[^/]+\/[^/?#]+$/;

/** `query` is of the list on which something is pressed, `link` what: its first product, its next part, or its first filter. */
interface Kind {
  device: Device;
  hovers: boolean;
  query: string;
  link: "product" | "next" | "filter";
}

export const pressKinds = {
  "at once": { device: "desktop", hovers: false, query: "", link: "product" },
  hovered: { device: "desktop", hovers: true, query: "", link: "product" },
  tapped: { device: "phone", hovers: false, query: "", link: "product" },
  "on a search's result": { device: "desktop", hovers: false, query: "?search=koi", link: "product" },
  "on the next part of a list": { device: "desktop", hovers: false, query: "", link: "next" },
  "on a filter": { device: "desktop", hovers: false, query: "", link: "filter" },
  "on a filter, hovered": { device: "desktop", hovers: true, query: "", link: "filter" },
} as const satisfies Record<string, Kind>;

export type PressKind = keyof typeof pressKinds;

export interface PressTimes {
  /** From the press to the frame after the product's heading is in the document, in ms. */
  pressMs: number;
  /** From Back to the frame in which the list is there and scrolled as before, in ms. */
  backMs: number;
}

/** A list of products in a browser of its own, ready to be pressed. */
export interface WaitingList {
  press(): Promise<PressTimes>;
  close(): Promise<void>;
}

/** Opens the list and finds its first product. It has been idle for 5 s once `waitUntilIdle` is over. */
export async function openList(browser: Browser, kind: PressKind, url: string): Promise<WaitingList> {
  const { device, hovers, query, link: pressed }: Kind = pressKinds[kind];
  const { context, page } = await openDevice(browser, device);
  try {
    await context.addInitScript(watchPresses);
    await page.goto(url + query, { waitUntil: "load" });
    return {
      async press() {
        const link = await targets[pressed](page);
        if (hovers) {
          // A pointer that has not moved means nothing, so it comes from beside the link.
          await page.mouse.move(link.x - 2, link.y);
          await page.mouse.move(link.x, link.y);
          await page.waitForTimeout(hoverMs);
        }
        const { text: awaited, left, chosen } = link;
        await expectAnswer(page, { awaited, left, chosen });
        if (device === "phone") await page.touchscreen.tap(link.x, link.y);
        else await page.mouse.click(link.x, link.y);
        const pressMs = await waitForAnswer(page);
        return { pressMs, backMs: await goBack(page, link.listHeading, link.scrolledTo) };
      },
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Waits while the opened list is idle. */
export async function waitUntilIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, idleBeforeMs));
}

interface Target {
  /** The heading of the page it leads to. */
  text: string;
  /** The first product of the list that must be gone, where the heading stays; "" where it does not. */
  left: string;
  /** The query of the filter that must be chosen; "" for none. */
  chosen: string;
  x: number;
  y: number;
  listHeading: string;
  scrolledTo: number;
}

/**
 * Scrolls a little, so that Back has a position to restore, or until the first product's link is in the middle of the screen where
 * it is further down. Returns the middle of the link.
 */
async function findFirstProduct(page: Page): Promise<Target> {
  const target = await page.evaluate((pattern) => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("main a[href]"));
    const link = links.find(({ pathname }) => new RegExp(pattern).test(pathname));
    if (link === undefined) return null;
    const { top } = link.getBoundingClientRect();
    const toMiddle = scrollY + top - innerHeight / 2;
    scrollTo({ top: Math.max(toMiddle, Math.min(200, top - 100), 0), behavior: "instant" });
    const box = link.getBoundingClientRect();
    return {
      text: link.textContent.trim(),
      left: "",
      chosen: "",
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      listHeading: document.querySelector("h1")?.textContent.trim() ?? "",
      scrolledTo: scrollY,
    };
  }, productPath.source);
  if (target === null) throw new Error("the list has no link to a product");
  await page.waitForTimeout(300);
  return target;
}

/** Scrolls to the end of the list, as a visitor who has read it. */
async function findNext(page: Page): Promise<Target> {
  const target = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[rel="next"]');
    if (link === null) return null;
    link.scrollIntoView({ block: "center", behavior: "instant" });
    const box = link.getBoundingClientRect();
    const heading = document.querySelector("h1")?.textContent.trim() ?? "";
    return {
      text: heading,
      left: document.querySelector("main li h2")?.textContent.trim() ?? "",
      chosen: "",
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      listHeading: heading,
      scrolledTo: scrollY,
    };
  });
  if (target === null) throw new Error("the list has no next part");
  await page.waitForTimeout(300);
  return target;
}

async function findFilter(page: Page): Promise<Target> {
  const target = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main section [rel="nofollow"]:not([href*="show="])');
    if (link === null) return null;
    const box = link.getBoundingClientRect();
    const heading = document.querySelector("h1")?.textContent.trim() ?? "";
    return {
      text: heading,
      left: "",
      chosen: link.search,
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      listHeading: heading,
      scrolledTo: scrollY,
    };
  });
  if (target === null) throw new Error("the list has no filter");
  return target;
}

const targets = { product: findFirstProduct, next: findNext, filter: findFilter };

async function goBack(page: Page, heading: string, scrolledTo: number): Promise<number> {
  await page.waitForTimeout(1_000);
  await expectAnswer(page, { awaited: heading, scrolledTo: String(scrolledTo), chosen: "" });
  await page.evaluate(() => {
    sessionStorage.setItem("bench.pressedAt", String(performance.timeOrigin + performance.now()));
    // Not within this call, which the page that goes away could not answer.
    setTimeout(() => history.back());
  });
  return waitForAnswer(page);
}

async function expectAnswer(page: Page, awaited: Awaited): Promise<void> {
  await page.evaluate((names) => (window as unknown as { benchPress: PressFacts }).benchPress.expect(names), awaited);
}

async function waitForAnswer(page: Page): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < answersWithinMs) {
    await page.waitForTimeout(100);
    const facts = await page
      .evaluate(() => (window as unknown as { benchPress: PressFacts }).benchPress.read())
      .catch(() => null);
    if (facts !== null) return facts;
  }
  throw new Error("the press had no answer");
}
