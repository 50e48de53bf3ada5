import type { Locator, Page } from "@playwright/test";
import { openStarted } from "./support/accessible-page.ts";
import { newCustomer } from "./support/customer.ts";
import { expectVisibleFocus, tabTo } from "./support/focus.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart, placeOrder } from "./support/visitor.ts";

// The visitor's system chooses the colours. Backgrounds, shadows and most of the shop's colours disappear.
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

interface Drawn {
  border: number;
  outline: number;
  ground: string;
  colour: string;
}

/** Reads the computed border, outline and colours of an element or one of its pseudo-elements. */
async function drawn(element: Locator, pseudo?: "::before" | "::after"): Promise<Drawn> {
  return element.first().evaluate((each, part) => {
    const style = getComputedStyle(each, part);
    const width = (value: string, kind: string) => (kind === "none" ? 0 : Number.parseFloat(value));
    return {
      border: width(style.borderBottomWidth, style.borderBottomStyle),
      outline: width(style.outlineWidth, style.outlineStyle),
      ground: style.backgroundColor,
      colour: style.color,
    };
  }, pseudo);
}

/** Finds drawings with too little contrast to the background of the visitor's system. */
async function lostDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("i");
    canvas.style.backgroundColor = "Canvas";
    document.body.append(canvas);
    const ground = luminance(getComputedStyle(canvas).backgroundColor);
    canvas.remove();
    const lost = new Set<string>();
    for (const drawing of document.querySelectorAll("svg")) {
      // Rings behind text and the arcs of a step are decoration.
      const isDecoration = drawing.querySelector("circle, [href*='#rings-'], [href*='#step-']") !== null;
      if (!drawing.checkVisibility() || isDecoration) continue;
      const own = luminance(getComputedStyle(drawing).color);
      if ((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) < 3) {
        lost.add(`${drawing.parentElement?.className ?? ""} > ${drawing.getAttribute("class") ?? "svg"}`);
      }
    }
    return [...lost];

    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
        const part = Number(value) / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}

/** The number beside the word "Cart" in the navbar. */
function countPieces(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: /^Cart/ }).getByText(/^\d/);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in a ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("icons, stars and marks stay visible", async ({ page, me }) => {
      await fillCart(me, 3);
      for (const path of ["/", drumFilter.path, "/portfolio/pond1?picture=2", "/cart"]) {
        await openStarted(page, path);
        expect(await lostDrawings(page), path).toEqual([]);
      }
      expect((await drawn(countPieces(page))).border).toBeGreaterThanOrEqual(1);
    });
  });
}

test("the chosen option has an outline, and controls keep their borders", async ({ page }) => {
  await openStarted(page, drumFilter.path);
  const choices = page.getByRole("radio");
  expect(await choices.count()).toBeGreaterThan(3);
  for (const choice of await choices.all()) {
    // A tile is drawn beside its hidden button, a list's row around it.
    const tile = choice.locator("+ span");
    const card = (await tile.count()) > 0 ? tile : choice.locator("..");
    const isChosen = await choice.isChecked();
    const [border, outline] = await card.evaluate((each) => {
      const style = getComputedStyle(each);
      return [Number.parseFloat(style.borderTopWidth), style.outlineStyle];
    });
    expect(border).toBeGreaterThanOrEqual(1);
    expect(outline).toBe(isChosen ? "solid" : "none");
  }
  expect((await drawn(page.getByRole("group", { name: /^Quantity/ }))).border).toBeGreaterThanOrEqual(1);
  const navbar = page.getByRole("banner");
  expect((await drawn(navbar.locator("[aria-current]"), "::after")).ground).not.toBe((await drawn(navbar)).ground);
  await tabTo(page, page.getByRole("radio", { name: drumFilter.size }));
  await page.getByRole("button", { name: "Add to Cart" }).first().press("Enter");
  await expect(page.getByText("was added to cart")).toBeVisible();
  const toast = page.getByRole("button", { name: "Hide notification" }).locator("..");
  expect((await drawn(toast)).border).toBeGreaterThanOrEqual(1);
  await page.goto("/pond-products/fittings?page=2");
  const pages = page.getByRole("navigation", { name: "Pages" });
  expect((await drawn(pages.locator("[aria-current]"))).outline).toBeGreaterThanOrEqual(3);
  expect((await drawn(pages.getByRole("link", { name: "Page 1", exact: true }))).outline).toBe(0);
  const categories = page.getByRole("main").getByRole("navigation", { name: "Product categories" });
  expect((await drawn(categories.locator("[aria-current]"))).outline).toBeGreaterThanOrEqual(3);
  await page.goto("/portfolio/pond4?picture=3");
  const thumbnails = page.getByRole("navigation", { name: "Pictures" });
  expect((await drawn(thumbnails.locator("[aria-current]"), "::after")).border).toBeGreaterThanOrEqual(3);
  expect((await drawn(thumbnails.locator("a:not([aria-current])"), "::after")).border).toBe(0);
  const nextProject = page.getByRole("region", { name: "Next project" }).getByRole("link");
  await nextProject.focus();
  expect((await drawn(nextProject, "::after")).border).toBeGreaterThanOrEqual(3);
});

test("an order's steps, tabs, status and notices keep their marks", async ({ page, me }) => {
  await fillCart(me);
  await openStarted(page, "/checkout-auth");
  expect(
    (await drawn(page.getByRole("list", { name: "Progress" }).locator("[aria-current] > span"))).border,
  ).toBeGreaterThanOrEqual(2);
  const tab = await drawn(page.getByRole("tab", { selected: true }), "::after");
  expect(tab.ground).not.toBe((await drawn(page.getByRole("tab", { selected: false }), "::after")).ground);
  await newCustomer(me);
  await placeOrder(me);
  await openStarted(page, "/auth");
  await page.getByRole("tab", { name: "Orders" }).press("Enter");
  await expect(page.getByRole("article")).toBeVisible();
  await expectVisibleFocus(page);
  const status = page.getByRole("article").getByText("Pending Review", { exact: true });
  expect((await drawn(status)).border).toBeGreaterThanOrEqual(1);
  expect((await drawn(status, "::before")).border).toBeGreaterThanOrEqual(2);
  const steps = page.getByRole("list", { name: "Progress of this order" });
  expect((await drawn(steps.locator("[aria-current]"), "::after")).outline).toBeGreaterThanOrEqual(2);
  expect((await drawn(steps.getByRole("listitem").last(), "::after")).outline).toBe(0);
});
