import type { Locator, Page } from "@playwright/test";
import { cartStorageKey } from "#domain/cart/stored-cart.ts";
import { faults, telephone } from "./support/accessible-page.ts";
import { tabTo } from "./support/focus.ts";
import { expect, test } from "./support/shop-test.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

const filters = (page: Page) => page.getByRole("region", { name: "Filter products" });
const status = (page: Page) => filters(page).getByRole("status");
const panel = (page: Page) => page.getByRole("dialog", { name: "Filter products" });
const suggestion = (page: Page, name: RegExp) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name }).first();

/** One action of a shopper: pressing something, or typing into the field that has the focus. */
type Action = { press: (page: Page) => Locator; isFilter?: true } | { type: string };

const card = (name: string): Action => ({
  press: (page) => page.getByRole("main").getByRole("listitem").getByRole("link", { name, exact: true }).first(),
});
const addToCart: Action = {
  press: (page) => page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first(),
};
const openSearch: Action = {
  press: (page) => page.getByRole("link", { name: "Search products" }),
};
const tile = (name: string): Action => ({
  press: (page) => page.locator("#products").getByRole("link", { name: new RegExp(`^${name}`) }),
});
const choice = (name: RegExp): Action => ({
  press: (page) => filters(page).getByRole("link", { name }),
  isFilter: true,
});

const journeys: Record<string, { actions: Action[]; line: RegExp }> = {
  "a part by its size": {
    actions: [tile("Pipe Fittings"), choice(/^4"/), card("Muirwater Slide Valve"), addToCart],
    line: /Muirwater Slide Valve \(4"\)/,
  },
  "a pump by the volume of the pond": {
    actions: [tile("Water Pumps"), choice(/^up to 10,000 l/), card("Skerryflow Eco Filter Pump"), addToCart],
    line: /Skerryflow Eco Filter Pump/,
  },
  "a food by the season": {
    actions: [
      openSearch,
      { type: "winter food" },
      { press: (page) => suggestion(page, /Wheatgerm Pellets/) },
      addToCart,
    ],
    line: /Wheatgerm Pellets/,
  },
  "a brand with a slip of the keys": {
    actions: [
      openSearch,
      { type: "carinflow filter pump" },
      { press: (page) => suggestion(page, /Cairnflow Eco Filter Pump/) },
      addToCart,
    ],
    line: /Cairnflow Eco Filter Pump/,
  },
};

for (const [what, { actions, line }] of Object.entries(journeys))
  for (const way of ["taps on a telephone", "keys"] as const)
    test(`${what} is in the cart after four ${way}`, async ({ page }) => {
      await page.setViewportSize(telephone);
      await page.goto("/");
      await waitForHydration(page);
      expect(actions.length).toBeLessThanOrEqual(4);
      for (const action of actions) {
        if ("type" in action) {
          await expect(page.getByRole("combobox", { name: "Search products" })).toBeFocused();
          await page.keyboard.type(action.type);
        } else if (way === "keys") await pressByKeys(page, action.press(page));
        else await action.press(page).click();
        // The list changes in place, so that its old links would take a press.
        if ("isFilter" in action) await expect(page).toHaveURL(/\?/);
      }
      await expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? "", cartStorageKey))
        .toMatch(new RegExp(line.source.replaceAll('"', String.raw`\\"`)));
    });

/** Suggestions have arrow keys; everything else the Tab key. */
async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  if ((await target.getAttribute("role")) !== "option") {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
    return;
  }
  for (let line = 0; line < 12 && (await target.getAttribute("aria-selected")) !== "true"; line += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

test("a choice changes the list immediately, keeps the focus, and can be undone", async ({ page }) => {
  await page.goto("/pond-products/fittings");
  await waitForHydration(page);
  await expect(status(page)).toHaveText("1 to 20 of 38");
  const size = filters(page).getByRole("link", { name: /^2"/ }).first();
  await tabTo(page, size);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pond-products/fittings?size=2in");
  await expect(status(page)).toHaveText("1 to 20 of 29");
  await expect(size).toBeFocused();
  await expect(size).toHaveAttribute("aria-current", "true");
  const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "Muirwater Solvent Weld Elbow 90°" });
  await expect(first).toContainText('2"');
  await expect(first).not.toContainText("from");
  await filters(page).getByRole("link", { name: 'Remove Size 2"' }).click();
  await expect(page).toHaveURL("/pond-products/fittings");
  await expect(status(page)).toBeFocused();
  await page.goBack();
  await expect(status(page)).toHaveText("1 to 20 of 29");
});

test("choices that are pressed while lists are loading all count", async ({ page }) => {
  await page.goto("/pond-products/pumps?show=filters");
  await waitForHydration(page);
  // This list never arrives: the third choice is pressed before it.
  await page.route(
    ({ pathname, search }) => pathname.endsWith("/pumps.data") && search.includes("sort=") && !search.includes("stock"),
    () => undefined,
  );
  await page.evaluate(() => {
    const press = (input: string): void => document.querySelector<HTMLElement>(`#filters input${input}`)?.click();
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#filters [type=submit]")?.textContent.includes("Show 6 products")) return;
      observer.disconnect();
      press("[name=sort][value=price]");
      requestAnimationFrame(() => setTimeout(() => press("[name=stock]")));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await panel(page).getByLabel("Cairnflow").check();
  await expect(page).toHaveURL(/\?sort=price&show=filters&brand=cairnflow&stock=/);
});

test("all filters open in a sheet on a telephone, which shows the number found and gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize(telephone);
  await page.goto("/pond-products/pumps");
  await waitForHydration(page);
  const opener = filters(page).getByRole("link", { name: "Refine" });
  await opener.press("Enter");
  await expect(panel(page).getByRole("link", { name: "Close filters" })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await panel(page).getByLabel("Cairnflow").check();
  await expect(panel(page).getByRole("button", { name: "Show 6 products" })).toBeVisible();
  await expect(panel(page).getByLabel("Cairnflow")).toBeFocused();
  await panel(page).getByLabel("Price from").fill("100");
  await panel(page).getByLabel("Price, low to high").check();
  await expect(page).toHaveURL("/pond-products/pumps?sort=price&show=filters&brand=cairnflow&price.from=100");
  await panel(page)
    .getByRole("button", { name: /^Show \d products/ })
    .click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/pond-products/pumps?sort=price&brand=cairnflow&price.from=100");
  await page.goBack();
  await expect(page).toHaveURL("/pond-products/pumps");
  await filters(page).getByRole("link", { name: "Refine" }).press("Enter");
  await expect(panel(page).getByRole("link", { name: "Close filters" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form, whose result can be narrowed down further and cleared", async ({ page }) => {
    await page.goto("/pond-products/fittings");
    await filters(page).getByRole("link", { name: "Brand" }).click();
    await panel(page).getByLabel("Muirwater").check();
    await panel(page).getByLabel(/^4"/).check();
    await panel(page).getByLabel("Price to").fill("20");
    await panel(page).getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/brand=muirwater/);
    await expect(panel(page)).toBeHidden();
    await expect(filters(page).getByRole("link", { name: /^Remove/ })).toHaveText([
      'Remove Size 4"',
      "Remove Muirwater",
      "Remove Price up to £20",
    ]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/pond-products\/fittings$/);
    await filters(page).getByRole("link", { name: "Clear all" }).click();
    await expect(status(page)).toHaveText("1 to 20 of 38");
  });
});

test("all products begin with the categories, above shelves of whole cards", async ({ page }) => {
  await page.goto("/pond-products");
  for (const [width, shown] of [
    [768, 4],
    [1024, 3],
    [1440, 5],
    [2560, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tiles = page.getByRole("main").getByRole("navigation", { name: "Product categories" }).getByRole("link");
    expect(await countInRows(tiles), `tiles at ${width} px`).toEqual([expect.any(Number)]);
    const cards = page.getByRole("region", { name: "Filters" }).getByRole("listitem");
    await expect(cards).toHaveCount(8);
    const list = await page.getByRole("region", { name: "Filters" }).getByRole("list").boundingBox();
    const right = (list?.x ?? 0) + (list?.width ?? 0);
    const boxes = await Promise.all((await cards.all()).map((each) => each.boundingBox()));
    const inside = boxes.filter((box) => box !== null && box.x + box.width <= right + 1);
    const rows = Map.groupBy(inside, (box) => Math.round(box?.y ?? 0));
    expect(new Set(Array.from(rows.values(), ({ length }) => length)), `rows at ${width} px`).toEqual(new Set([shown]));
    if (width === 1440) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_860);
  }
});

/** Counts the elements in each row, and returns each number once. */
async function countInRows(elements: Locator): Promise<number[]> {
  const boxes = await Promise.all((await elements.all()).map((each) => each.boundingBox()));
  const rows = Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0));
  return [...new Set(Array.from(rows.values(), ({ length }) => length))];
}
