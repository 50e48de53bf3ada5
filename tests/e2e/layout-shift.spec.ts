import { newCustomer } from "./support/customer.ts";
import { makeAdmin } from "./support/admin.ts";
import { measureLayoutShift, openWithLateFonts } from "./support/layout-shift.ts";
import { publicPages } from "./support/shop-pages.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, type Visitor } from "./support/visitor.ts";

const most = 0.01;
const watchedMs = 5_000;
const widths = [390, 1024, 1440];

const people: { name: string; arrive(person: Visitor): Promise<unknown> }[] = [
  { name: "a visitor", arrive: async () => undefined },
  { name: "a registered customer", arrive: newCustomer },
  { name: "the dealer", arrive: makeAdmin },
];

const otherPages = [
  ...publicPages.map(({ path }) => path).filter((path) => path !== "/"),
  "/cart",
  "/checkout-auth",
  "/checkout",
  "/auth",
];

/** Everyone opens the home page at every width. The other pages and widths are divided among the visitors. */
function listVisits(turn: number): { path: string; width: number }[] {
  return widths.flatMap((width, column) => [
    { path: "/", width },
    ...otherPages.filter((_path, row) => (row + column) % people.length === turn).map((path) => ({ path, width })),
  ]);
}

for (const [turn, { name, arrive }] of people.entries()) {
  test(`the layout stays still for ${name} with three items in the cart`, async ({ context, me }) => {
    test.setTimeout(120_000);
    await arrive(me);
    await fillCart(me, 3);
    const opened = [];
    for (const { path, width } of listVisits(turn)) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await openWithLateFonts(page, path);
      opened.push({ page, path, width });
    }
    // The pages are observed while the next ones open, so that their waiting times overlap.
    for (const { page, path, width } of opened) {
      const { total, parts } = await measureLayoutShift(page, watchedMs);
      expect.soft(total, [`${path} at ${width} px`, ...parts].join("\n")).toBeLessThanOrEqual(most);
      await expect.soft(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toHaveCount(1);
    }
  });
}

test("a late part that pushes the page down is detected", async ({ page }) => {
  await openWithLateFonts(page, "/contact");
  await page.evaluate(() => {
    document.body.style.paddingTop = "60px";
  });
  const { total, parts } = await measureLayoutShift(page, 1_000);
  expect(total).toBeGreaterThan(most);
  expect(parts.join()).toContain("→");
});
