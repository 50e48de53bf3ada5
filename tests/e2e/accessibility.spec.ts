import {
  desktop,
  expectAccessibleAndLegible,
  expectLegibleText,
  faults,
  openStarted,
  telephone,
} from "./support/accessible-page.ts";
import { publicPages } from "./support/shop-pages.ts";
import { expect, test } from "./support/shop-test.ts";
import { smallTargets } from "./support/target-size.ts";
import { drumFilter } from "./support/visitor.ts";

// Without motion, axe does not judge a colour halfway through a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const otherViews = [
  "/pond-products?search=koi",
  "/pond-products?search=nothing-like-it",
  "/pond-products/fittings?page=2",
  "/pond-products/pumps/60",
  "/portfolio/pond1?picture=7",
  "/your-pond?shape=litres&volume=8000",
  "/your-pond/pump-head",
  "/what-now",
  "/legal",
  "/legal/privacy",
  "/legal/cancellation-form",
  "/guides",
  "/guides/pipe-sizes",
];

for (const path of [...publicPages.map((page) => page.path), ...otherViews]) {
  test(`${path} is accessible`, async ({ page }) => {
    await openStarted(page, path);
    await expectAccessibleAndLegible(page, path);
  });
}

test.describe("pages that do not exist", () => {
  test.use({ expectedMessages: /status of 404/ });

  test("are accessible too", async ({ page }) => {
    for (const path of [
      "/nothing-here",
      "/portfolio/pond7",
      "/pond-products/filters/99999",
      "/pond-products/submarines",
    ]) {
      await openStarted(page, path);
      await expectAccessibleAndLegible(page, path);
    }
  });
});

test("the menu is accessible", async ({ page }) => {
  await page.setViewportSize(telephone);
  await openStarted(page, "/services");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  for (const size of [telephone, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size);
    expect(await faults(page), `menu at ${size.width}`).toEqual([]);
    expect(await smallTargets(page), `targets of the menu at ${size.width}`).toEqual([]);
  }
  await expectLegibleText(page, "menu");
});

test("the cart's notification is accessible", async ({ page }) => {
  await openStarted(page, drumFilter.path);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const toast = page.getByRole("status").filter({ hasText: "was added to cart" });
  await toast.getByRole("button", { name: "Hide notification" }).focus();
  for (const size of [desktop, telephone]) {
    await page.setViewportSize(size);
    expect(await faults(page), `notification at ${size.width}`).toEqual([]);
    expect(await smallTargets(page), `targets of the notification at ${size.width}`).toEqual([]);
  }
  await expectLegibleText(page, "notification");
});

test("the fullscreen picture is accessible", async ({ page }) => {
  await openStarted(page, "/portfolio/pond5");
  await page.getByRole("link", { name: "View fullscreen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const size of [desktop, telephone]) {
    await page.setViewportSize(size);
    expect(await faults(page), `full screen at ${size.width}`).toEqual([]);
    expect(await smallTargets(page), `targets of full screen at ${size.width}`).toEqual([]);
  }
  await expectLegibleText(page, "full screen");
});
