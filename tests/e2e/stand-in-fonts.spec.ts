import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { fontEnvironment, type FontSystem } from "../support/system-fonts.ts";
import { newCustomer } from "./support/customer.ts";
import { expectNoLayoutShift, pagesButHome } from "./support/expect-no-layout-shift.ts";
import { test as base, expect } from "./support/shop-test.ts";
import { fillCart } from "./support/visitor.ts";

/** Tests in a browser that finds the fonts of only one system. */
const test = base.extend<{ system: FontSystem }>({
  system: ["android", { option: true }],
  // Starts a browser per test, because fonts belong to the browser. With the worker's, Playwright would leave these
  // tests to the end.
  context: async ({ system, launchOptions, extraHTTPHeaders }, provide) => {
    const browser = await chromium.launch({ ...launchOptions, env: fontEnvironment(system) });
    await provide(await browser.newContext(extraHTTPHeaders ? { extraHTTPHeaders } : {}));
    await browser.close();
  },
});

const visits = ["/", ...pagesButHome].map((path) => ({ path, width: 390 }));

test.describe("on an iPhone", () => {
  // The system's fonts that the shop's stand-ins use are Arial, Georgia and Times New Roman, each replaced by a free
  // font of the same widths.
  test.use({ system: "apple" });

  test("the layout stays still for a visitor when the web fonts arrive", async ({ context, me }) => {
    test.setTimeout(120_000);
    await fillCart(me, 3);
    await expectNoLayoutShift(context, visits);
  });
});

// The fonts are Roboto and Noto Serif.
test("the layout stays still for a customer on an Android phone when the web fonts arrive", async ({ context, me }) => {
  test.setTimeout(120_000);
  await newCustomer(me);
  await fillCart(me, 3);
  await expectNoLayoutShift(context, visits);
});

test("text in Roboto is as wide as in Source Sans", async ({ page }) => {
  await page.goto("/");
  const texts = readFileSync(join(import.meta.dirname, "../../content/products.csv"), "utf8")
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0] ?? "");
  for (const weight of [400, 600]) {
    const [standIn = 0, webFont = 0] = await page.evaluate(
      async ([lines, fontWeight]) => {
        const canvas = document.createElement("canvas").getContext("2d");
        if (canvas === null) return [];
        const widths = [];
        for (const family of ["Source Sans Fallback Roboto", "Source Sans 3"]) {
          canvas.font = `${fontWeight} 100px "${family}", monospace`;
          await document.fonts.load(canvas.font);
          widths.push(lines.reduce((sum, line) => sum + canvas.measureText(line).width, 0));
        }
        return widths;
      },
      [texts, weight] as const,
    );
    expect(standIn / webFont, `at weight ${weight}`).toBeGreaterThan(0.99);
    expect(standIn / webFont, `at weight ${weight}`).toBeLessThan(1.01);
  }
});
