import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expect, test } from "./support/shop-test.ts";

/** A row of the sheet: the address of its product and the number of its choices. */
interface Kind {
  name: string;
  path: string;
  choices: number;
}

/** One product of each kind that can be bought: by number of options and sizes, a long name and a price per measure. */
function listKinds(): Kind[] {
  const rows = parse<Record<string, string>>(readFileSync("content/products.csv"), { columns: true });
  const kinds = new Map<string, Kind>();
  for (const [id, { name = "", category = "", price, option_price_pairs: options, ...row }] of rows.entries()) {
    const sizes = (row["available_sizes"] ?? "").split(",").filter(Boolean).length;
    const priced = Math.floor((options ?? "").split(",").length / 2);
    const kind = [priced, sizes, name.length > 40, row["unit"] !== ""].join();
    if (!/^£?\d+(?:\.\d+)?$/.test(price ?? "") || price === "0" || name.length > 60 || kinds.has(kind)) continue;
    const path = `/pond-products/${category.toLowerCase().replace(/\W+/g, "_")}/${id}`;
    kinds.set(kind, { name, path, choices: priced + sizes });
  }
  return [...kinds.values()];
}

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box === null ? Infinity : box.y + box.height;
};

async function computeLowest(page: Page): Promise<number> {
  const fields = await page.getByRole("main").locator("form fieldset").all();
  return Math.max(0, ...(await Promise.all(fields.map(bottomOf))));
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`options, price, stock, quantity and Add to Cart are above the fold at ${width} × ${height}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const dock = page.getByRole("region", { name: "Quick order" });
    const kinds = listKinds();
    expect(kinds.length).toBeGreaterThan(15);
    for (const { name, path, choices } of kinds) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (width === 1440) {
        const add = page.getByRole("main").locator("form").getByRole("button", { name: "Add to Cart" });
        expect(await bottomOf(add), name).toBeLessThan(height);
        continue;
      }
      // The bar has price, quantity and Add to Cart.
      await expect(dock).toContainText(/1 × .*£/);
      if (choices <= 4) expect(await computeLowest(page), name).toBeLessThan((await dock.boundingBox())?.y ?? 0);
    }
  });
}

test("with more than four choices a bar stays while the form is out of view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/pond-products?search=CAI-PMP-001");
  await page.getByRole("main").getByRole("link", { name: "Cairnflow Eco Filter Pump" }).first().click();
  await page.getByRole("radio", { name: /^8000/ }).check();
  const dock = page.getByRole("region", { name: "Quick order" });
  await expect(dock).toBeHidden();
  await page.getByRole("heading", { name: "Specification" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(dock).toContainText("1 × 8000 l/h");
  await expect(dock).toContainText("£124.99");
  await dock.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
});
