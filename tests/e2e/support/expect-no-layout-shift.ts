import { expect, type BrowserContext, type Page } from "@playwright/test";
import { measureLayoutShift, openWithLateFonts } from "./layout-shift.ts";
import { publicPages } from "./shop-pages.ts";

/** The largest allowed sum of all shifts of a page. */
export const maxLayoutShift = 0.01;
const watchedMs = 5_000;
/** How many pages are opened while the first of them is watched. */
const maxOpen = 6;

export interface Visit {
  path: string;
  width: number;
}

/** Every page that a visitor reaches, except the home page. */
export const pagesButHome = [
  ...publicPages.map(({ path }) => path).filter((path) => path !== "/"),
  "/cart",
  "/checkout-auth",
  "/checkout",
  "/auth",
];

/** Opens the pages of someone with three items in the cart, whose web fonts come late, and expects nothing to move. */
export async function expectNoLayoutShift(context: BrowserContext, visits: readonly Visit[]): Promise<void> {
  const opened: (Visit & { page: Page })[] = [];
  for (const visit of visits) {
    // Tabs are reused, because a new one starts a process.
    const page = opened.length < maxOpen ? await context.newPage() : await judgeFirst();
    await page.setViewportSize({ width: visit.width, height: 900 });
    await openWithLateFonts(page, visit.path);
    opened.push({ page, ...visit });
  }
  while (opened.length > 0) await (await judgeFirst()).close();

  async function judgeFirst(): Promise<Page> {
    const [first] = opened.splice(0, 1);
    if (first === undefined) throw new Error("No page is open.");
    const { page, path, width } = first;
    const { total, parts } = await measureLayoutShift(page, watchedMs);
    expect.soft(total, [`${path} at ${width} px`, ...parts].join("\n")).toBeLessThanOrEqual(maxLayoutShift);
    await expect.soft(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toHaveCount(1);
    return page;
  }
}
