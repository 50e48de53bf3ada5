import type { Page } from "@playwright/test";
import { openStarted, telephone } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter } from "./support/visitor.ts";

declare global {
  interface Window {
    /** Names of the animations and transitions that have run, and the behaviour of each scroll. */
    __moved: string[];
  }
}

/** Records all motion from the page's first moment on. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__moved = [];
    // The build renames animations, so the hero's rings are recognised as the only drawing that moves.
    addEventListener(
      "animationstart",
      (event) => window.__moved.push(event.target instanceof SVGElement ? "rings" : event.animationName),
      { capture: true },
    );
    addEventListener("transitionrun", (event) => window.__moved.push(event.propertyName), { capture: true });
    const scrollTo = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
      if (typeof how === "object" && how.behavior !== undefined) window.__moved.push(`scroll ${how.behavior}`);
      scrollTo.call(this, how);
    };
  });
}

const motion = (page: Page) => page.evaluate(() => window.__moved);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("pages, menu, notification and pictures change without animation", async ({ page }) => {
    await page.setViewportSize(telephone);
    await watchMotion(page);
    await openStarted(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "View Products" }).hover();
    expect(await motion(page)).toEqual([]);
    await openStarted(page, drumFilter.path);
    await page.getByRole("radio", { name: "35 m³/h" }).check();
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByRole("status").getByText("was added to cart")).toBeVisible();
    expect(await motion(page)).toEqual([]);
    await openStarted(page, "/portfolio/pond5");
    await page.getByRole("link", { name: "Next picture" }).click();
    await expect(page.getByText("2 of 5")).toBeVisible();
    await page.getByRole("link", { name: "View fullscreen" }).click();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog").getByText("3 of 5")).toBeVisible();
    expect(await motion(page)).toEqual([]);
  });

  test("a link to a part of the page jumps without scrolling", async ({ page }) => {
    await watchMotion(page);
    await page.goto("/#home-portfolio");
    await expect(page.getByRole("region", { name: "Featured Projects" })).toBeInViewport();
    await page.waitForFunction(() => window.__hydrated === true);
    expect(await motion(page)).toEqual(["scroll auto"]);
  });
});

test("without it, the hero's rings are animated and a link to a part of the page scrolls smoothly", async ({
  page,
}) => {
  await watchMotion(page);
  await page.goto("/#home-portfolio");
  await expect(page.getByRole("region", { name: "Featured Projects" })).toBeInViewport();
  await expect.poll(() => motion(page)).toContain("scroll smooth");
  expect(await motion(page)).toContain("rings");
});
