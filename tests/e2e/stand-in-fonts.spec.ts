import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fontEnvironment } from "../support/system-fonts.ts";
import { newCustomer } from "./support/customer.ts";
import { expectNoLayoutShift, pagesButHome } from "./support/expect-no-layout-shift.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart } from "./support/visitor.ts";

// The browser finds an Android phone's fonts only: Roboto and Noto Serif.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => provide({ ...launchOptions, env: fontEnvironment("android") }),
    { scope: "worker" },
  ],
});

test("the layout stays still for a customer on an Android phone when the web fonts arrive", async ({ context, me }) => {
  test.setTimeout(120_000);
  await newCustomer(me);
  await fillCart(me, 3);
  await expectNoLayoutShift(
    context,
    ["/", ...pagesButHome].map((path) => ({ path, width: 390 })),
  );
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
