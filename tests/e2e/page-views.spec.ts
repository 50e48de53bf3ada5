import type { Page } from "@playwright/test";
import { sessionHintKey } from "#app/account/session-store.ts";
import { expect, test } from "./support/shop-test.ts";

const category = "/pond-products/filters";
const productLinks = "main li h2 a";

type WithHeadings = Document & { headings: HTMLElement[] };

/** Notes the headings that are made from now on, in the document or out of it. */
async function watchHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const headings: Element[] = [];
    const createElement = document.createElement.bind(document);
    Object.assign(document, {
      headings,
      createElement(name: string) {
        const element = createElement(name);
        if (name === "h1") headings.push(element);
        return element;
      },
    });
  });
}

/** Opens a list and waits until the pages it leads to have come. */
async function openList(page: Page): Promise<void> {
  const ahead = page.waitForResponse((response) => response.url().endsWith("&ahead=1"));
  await page.goto(category);
  await (await ahead).finished();
  await page.waitForLoadState("networkidle");
}

test("a press shows the product in the next frame, and moves the focus to its heading", async ({ page }) => {
  await openList(page);
  await page.evaluate(() => {
    // The last to hear of the click. What the microtasks after it have rendered is in the frame.
    addEventListener("click", () =>
      requestAnimationFrame(() => (document.body.dataset["next"] = document.querySelector("h1")?.textContent ?? "")),
    );
  });
  const link = page.locator(productLinks).nth(1);
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.locator("body")).toHaveAttribute("data-next", name);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // What is below the fold comes after that frame.
  await expect(page.getByRole("heading", { level: 2, name: "More Filters" })).toBeAttached();
});

test("Back shows the list that was left, with its elements and where it was scrolled to", async ({ page }) => {
  await openList(page);
  const link = page.locator(productLinks).nth(9);
  await link.scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => scrollY);
  await link.evaluate((element) => (element.dataset["probe"] = "left"));
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Filters");
  // The list is not in the document: nothing is found twice.
  await expect(page.locator("main")).toHaveCount(1);
  await expect(page.locator("h1")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filters");
  await expect(link).toHaveAttribute("data-probe", "left");
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Filters");
  await expect(page.getByRole("heading", { level: 2, name: "More Filters" })).toBeAttached();
});

test("a product that the pointer rests on is made ready: its address, choice and picture are right when it is pressed", async ({
  page,
}) => {
  await openList(page);
  const link = page.locator(productLinks).first();
  const path = await link.getAttribute("href");
  await watchHeadings(page);
  // A pointer that has not moved means nothing.
  await page.mouse.move(1, 1);
  await link.hover();
  await expect.poll(() => page.evaluate(() => (document as WithHeadings).headings.length)).toBe(1);
  // Nothing of it shows, and the address is still the list's.
  await expect(page.locator("main")).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe(category);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drum Filter/);
  // What was rendered under the pointer is on the screen: the press made no other.
  expect(await page.evaluate(() => (document as WithHeadings).headings.map(({ isConnected }) => isConnected))).toEqual([
    true,
  ]);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole("radio").nth(1).check({ force: true });
  await expect.poll(() => new URL(page.url()).search).not.toBe("");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
});

test("a list that is pressed on a slow phone while it is made ready is shown once, and keeps the focus on its heading", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForFunction(() => window.__hydrated === true);
  const session = await page.context().newCDPSession(page);
  // Slow enough for the press to come while the list is being made ready.
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const link = page.getByRole("main").locator(`a[href="${category}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await link.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Filters" });
  await expect(heading).toBeFocused();
  await page.waitForTimeout(300);
  await expect(heading).toBeFocused();
});

test("Back shows a strip of the page where it was scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/pond-products");
  await page.waitForFunction(() => window.__hydrated === true);
  const strip = page.locator("main ul:has(> li h3, > li h2)").first();
  await strip.scrollIntoViewIfNeeded();
  await strip.evaluate((element) => element.scrollTo({ left: 250, behavior: "instant" }));
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  const scrolledTo = await strip.evaluate((element) => element.scrollLeft);
  await page.getByRole("main").locator(`a[href="${category}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Filters" })).toBeVisible();
  await page.goBack();
  await expect(strip).toBeVisible();
  expect(await strip.evaluate((element) => element.scrollLeft)).toBe(scrolledTo);
});

test("nothing of a page keeps a browser from holding it for Back", async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  // The headless shell holds no page. It names that as a circumstance, and besides what of the page would be in the way.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const reasons: string[][] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(notRestoredExplanations.filter(({ type }) => type !== "Circumstantial").map(({ reason }) => reason)),
  );
  async function leaveAndReturn(path: string, change?: () => void): Promise<void> {
    await page.goto(path);
    await page.waitForFunction(() => window.__hydrated === true);
    if (change !== undefined) await page.evaluate(change);
    await page.goto("/robots.txt");
    const before = reasons.length;
    await page.goBack();
    await expect.poll(() => reasons.length).toBe(before + 1);
  }
  await leaveAndReturn("/");
  await leaveAndReturn("/pond-products/filters/0", () =>
    document.querySelector<HTMLElement>("#buy [type=submit]")?.click(),
  );
  expect(reasons).toEqual([[], []]);
  await leaveAndReturn(category, () => addEventListener("unload", () => undefined));
  expect(reasons.at(-1)).toEqual(["UnloadHandlerExistsInMainFrame"]);
  await browser.close();
});

test("a page that a browser has held follows what it has missed", async ({ page }) => {
  await openList(page);
  const session = page.waitForRequest((request) => request.url().endsWith("/session"));
  // Another page has signed somebody in meanwhile.
  await page.evaluate((key) => localStorage.setItem(key, "account"), sessionHintKey);
  // Pages are fetched ahead once the browser is idle.
  await expect(async () => {
    const ahead = page.waitForRequest((request) => request.url().endsWith(`${category}.ahead`), { timeout: 1000 });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await ahead;
  }).toPass();
  await session;
});

test("a product keeps its quantity and where it was scrolled to when the visitor goes on and comes back", async ({
  page,
}) => {
  await openList(page);
  await page.locator(productLinks).first().click();
  const heading = page.getByRole("heading", { level: 1 });
  const name = (await heading.textContent()) ?? "";
  const quantity = page.locator("#quantity");
  await page.getByRole("button", { name: "Increase quantity" }).first().click();
  await expect(quantity).toHaveValue("2");
  // Below the fold, which is laid out only when it comes near.
  const next = page.locator("main li h3 a").last();
  await next.scrollIntoViewIfNeeded();
  const nextName = (await next.textContent()) ?? "";
  const scrolledTo = await page.evaluate(() => scrollY);
  expect(scrolledTo).toBeGreaterThan(800);
  await next.click();
  await expect(heading).toHaveText(nextName);
  await page.goBack();
  await expect(heading).toHaveText(name);
  await expect(quantity).toHaveValue("2");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});
