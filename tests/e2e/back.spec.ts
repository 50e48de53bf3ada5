import type { Page } from "@playwright/test";
import { sessionHintKey } from "#app/accounts/session-store.ts";
import { expect, test } from "./support/shop-test.ts";

const category = "/pond-products/filters";
const productLinks = "main li h2 a";

/** Opens a list and waits until the pages it leads to have arrived. */
async function openList(page: Page): Promise<void> {
  const ahead = page.waitForResponse((response) => /\.ahead(\?|$)/.test(response.url()));
  await page.goto(category);
  await (await ahead).finished();
  await page.waitForLoadState("networkidle");
}

test("a press shows the product in the next frame, and moves the focus to its heading", async ({ page }) => {
  await openList(page);
  await page.evaluate(() => {
    // This listener hears of the click last, so the frame contains what the microtasks after it render.
    addEventListener("click", () =>
      requestAnimationFrame(() => (document.body.dataset["next"] = document.querySelector("h1")?.textContent ?? "")),
    );
  });
  const link = page.locator(productLinks).nth(1);
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.locator("body")).toHaveAttribute("data-next", name);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // Content below the fold arrives after that frame.
  await expect(page.getByRole("heading", { level: 2, name: "More Filters" })).toBeAttached();
});

test("Back shows the list where it was scrolled to, and Forward the product", async ({ page }) => {
  await openList(page);
  const link = page.locator(productLinks).nth(9);
  await link.scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Filters");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filters");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Filters");
  await expect(page.getByRole("heading", { level: 2, name: "More Filters" })).toBeAttached();
});

test("nothing on a page keeps a browser from caching it for Back", async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  // The headless shell caches no page. It reports that circumstance, and also any reason in the page itself.
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

test("a page that a browser cached for Back catches up on what it missed", async ({ page }) => {
  await openList(page);
  const session = page.waitForRequest((request) => request.url().endsWith("/session"));
  // Another page signs someone in meanwhile.
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
  const link = page.locator(productLinks).first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(name);
  const quantity = page.locator("#quantity");
  await page.getByRole("button", { name: "Increase quantity" }).first().click();
  await expect(quantity).toHaveValue("2");
  // The position is below the fold, which is laid out only when it comes near.
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
