import type { Locator, Page } from "@playwright/test";
import type { PagesAhead } from "#app/prefetch/kept-pages.ts";
import { OwnerShop } from "../support/owner-shop.ts";
import { getFreePort, makeDataDir, removeDataDir, startShopProcess } from "../support/shop-process.ts";
import { telephone } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

const category = "/pond-products/filters";
const productLinks = "main li h2 a";

/**
 * Opens a page with a list, and waits until the files it fetches ahead have arrived, and the code of the cards' ticks,
 * which comes with the first use of the list.
 */
async function openReady(page: Page, path: string): Promise<void> {
  const ahead = page.waitForResponse((response) => /\.ahead(\?|$)/.test(response.url()));
  await page.goto(path);
  const { modules } = (await (await ahead).json()) as PagesAhead;
  // The page imports them too: a module is fetched once.
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), modules);
  const ticks = page.waitForResponse((response) => response.url().includes("/compare-tick"));
  await page.mouse.move(1, 1);
  await ticks;
  await page.waitForLoadState("networkidle");
}

/** Moves the pointer as a hand does: one that has not moved is ignored. */
async function hoverFromBeside(page: Page, link: Locator): Promise<void> {
  await page.mouse.move(1, 1);
  await link.hover();
}

/** Collects the paths of requests from now on. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const waitedFor = (paths: readonly string[]) => paths.filter((path) => /\.(data|page|js|css)$/.test(path));

test("neither a press on a product of a list nor Back waits for a request", async ({ page }) => {
  await openReady(page, category);
  const link = page.locator(productLinks).nth(9);
  await link.scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => scrollY);
  expect(scrolledTo).toBeGreaterThan(0);
  const requests = recordRequests(page);
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 10)));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filters");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
  expect(waitedFor(requests)).toEqual([]);
});

test.describe("on a telephone", () => {
  test.use({ viewport: telephone, hasTouch: true, isMobile: true });

  test("a tap on a product found by a search waits for no request", async ({ page }) => {
    const counted = page.waitForResponse((response) => response.url().endsWith("/api/calls/recordSearch"));
    await openReady(page, "/pond-products?search=filter");
    // The code of the page arrives once the page runs, and nothing waits for it.
    await counted;
    const requests = recordRequests(page);
    const link = page.locator(productLinks).first();
    const name = (await link.textContent()) ?? "";
    await link.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(waitedFor(requests)).toEqual([]);
  });
});

test("the card's picture is shown until the large one has arrived", async ({ page }) => {
  await openReady(page, category);
  const card = page.locator("main li:has(h2 a)").first();
  await expect(card.locator("img[data-loaded]")).toBeVisible();
  const small = await card.locator("img").evaluate((image: HTMLImageElement) => image.currentSrc);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/media/products/**", async (route) => {
    await released;
    await route.continue();
  });
  await card.getByRole("link").click();
  const pictures = page.locator("main img[src$='.avif'], main img[fetchpriority=high]");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drum Filter/);
  await expect(pictures.first()).toHaveAttribute("src", small);
  await expect(pictures.first()).toBeVisible();
  release();
  await expect(pictures.nth(1)).toHaveAttribute("data-loaded", "");
});

test("focus on a link fetches its page before Enter is pressed", async ({ page }) => {
  await openReady(page, category);
  const link = page.getByRole("navigation", { name: "Product categories" }).getByRole("link").nth(1);
  const data = page.waitForResponse((response) => response.url().endsWith(".page"));
  await link.focus();
  await (await data).finished();
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Filters");
  expect(waitedFor(requests)).toEqual([]);
});

test("a resting pointer under which the page moves is ignored: the page of the focused link is fetched", async ({
  page,
}) => {
  await openReady(page, category);
  const next = page.getByRole("link", { name: "Next" });
  await page.mouse.move(700, 400);
  await page.mouse.move(700, 401);
  await next.evaluate((link) => {
    const other = document.createElement("a");
    other.href = "/about";
    other.id = "other";
    Object.assign(other.style, { display: "block", height: "3000px" });
    link.closest("main")?.append(other);
    other.addEventListener("pointerover", () => (document.body.dataset["over"] = ""));
  });
  const data = page.waitForResponse((response) => response.url().includes(".page?page=2"));
  await next.evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true });
    document.getElementById("other")?.scrollIntoView({ block: "start", behavior: "instant" });
  });
  await page.locator("body[data-over]").waitFor();
  await data;
});

test("a filter under the pointer, a choice in the open filters and a typed search are fetched before they are pressed", async ({
  page,
}) => {
  await openReady(page, category);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  /** Points at something, waits until its page has arrived, and presses it. */
  async function meanAndPress(query: string, mean: () => Promise<void>, press: () => Promise<void>): Promise<void> {
    const data = page.waitForResponse((response) => response.url().endsWith(`.page?${query}`));
    await mean();
    await (await data).finished();
    await press();
    await page.waitForURL((url) => url.search === `?${query}`);
    expect(asked.filter((url) => url.endsWith(`.page?${query}`))).toHaveLength(1);
  }
  const region = page.getByRole("region", { name: "Filter products" });
  const volume = "spec.pond_volume.to=10000";
  for (const [query, name] of [
    [volume, /^up to 10,000 l/],
    [`show=filters&${volume}`, /^Brand/],
  ] as const) {
    const link = region.getByRole("link", { name });
    await meanAndPress(
      query,
      () => hoverFromBeside(page, link),
      () => link.click(),
    );
  }
  const byName = page.getByRole("radio", { name: "Name, A to Z" });
  await meanAndPress(
    `sort=name&show=filters&${volume}`,
    () => hoverFromBeside(page, page.locator("label", { has: byName })),
    () => byName.check({ force: true }),
  );
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(page.getByRole("banner").getByRole("combobox", { name: "Search products" })).toBeFocused();
  await meanAndPress(
    "search=koi",
    () => page.keyboard.type("koi"),
    () => page.keyboard.press("Enter"),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: koi");
});

test("nothing is fetched for a link that opens something in place", async ({ page }) => {
  await openReady(page, category);
  const requests = recordRequests(page);
  await page.getByRole("link", { name: "Search products" }).hover();
  await page.waitForTimeout(200);
  expect(waitedFor(requests)).toEqual([]);
});

test("nothing is fetched ahead on a connection that saves data, and links work", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".ahead")) ahead.push(request.url());
  });
  await page.goto(category);
  await page.waitForFunction(() => window.__hydrated === true);
  // The code of the cards' ticks arrives at the first use of the list.
  const ticks = page.waitForResponse((response) => response.url().includes("/compare"));
  await page.locator(productLinks).nth(1).hover();
  await ticks;
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  const link = page.locator(productLinks).first();
  await link.hover();
  await page.waitForTimeout(500);
  expect([...ahead, ...requests]).toEqual([]);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drum Filter/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links load plain pages, and nothing is fetched ahead", async ({ page }) => {
    const requests = recordRequests(page);
    await page.goto(category);
    await page.locator(productLinks).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drum Filter/);
    expect(requests.filter((path) => /\.(ahead|page|data)$/.test(path))).toEqual([]);
  });
});

test("a press after the sheet has changed shows the new price, and so does Back", async ({ page }) => {
  const owner = await OwnerShop.create();
  const dataDir = await makeDataDir();
  const shop = await startShopProcess({ dataDir, port: await getFreePort(), folder: owner.folder });
  const revision = async () =>
    ((await (await fetch(`${shop.url}${category}.ahead`)).json()) as { revision: string }).revision;
  try {
    await openReady(page, shop.url + category);
    const before = await revision();
    await owner.content.replace("products.csv", "2326.50", "2399.50");
    shop.child.kill("SIGHUP");
    await expect.poll(revision).not.toBe(before);
    await page.locator(productLinks).first().click();
    await expect(page.locator("main [aria-live=polite]").first()).toHaveText("£2,399.50");
    await page.goBack();
    await expect(page.locator("main li:has(h2 a)").first()).toContainText("2,399.50");
    await page.goto("about:blank");
  } finally {
    await shop.stop();
    await removeDataDir(dataDir);
    await owner.delete();
  }
});
