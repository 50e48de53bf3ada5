import { newCustomer } from "./support/customer.ts";
import { makeDealer } from "./support/dealer.ts";
import { movementUntil, openWithLateFonts } from "./support/moved-parts.ts";
import { publicPages } from "./support/shop-pages.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, type Visitor } from "./support/visitor.ts";

const most = 0.01;
const watchedMs = 5_000;
const widths = [390, 1024, 1440];

const people: { name: string; arrive(person: Visitor): Promise<unknown> }[] = [
  { name: "a visitor", arrive: async () => undefined },
  { name: "a registered customer", arrive: newCustomer },
  { name: "the dealer", arrive: makeDealer },
];

const otherPages = [
  ...publicPages.map(({ path }) => path).filter((path) => path !== "/"),
  "/cart",
  "/checkout-auth",
  "/checkout",
  "/auth",
];

/** Everyone sees the home page at every width. Every other page is seen at every width too, by each in turn. */
function visitsOf(turn: number): { path: string; width: number }[] {
  return widths.flatMap((width, column) => [
    { path: "/", width },
    ...otherPages.filter((_path, row) => (row + column) % people.length === turn).map((path) => ({ path, width })),
  ]);
}

for (const [turn, { name, arrive }] of people.entries()) {
  test(`nothing moves under the eyes of ${name} with three items in the cart`, async ({ context, me }) => {
    test.setTimeout(120_000);
    await arrive(me);
    await fillCart(me, 3);
    const opened = [];
    for (const { path, width } of visitsOf(turn)) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await openWithLateFonts(page, path);
      opened.push({ page, path, width });
    }
    // The pages are watched while the next ones open, so that all their seconds pass together.
    for (const { page, path, width } of opened) {
      const { total, parts } = await movementUntil(page, watchedMs);
      expect.soft(total, [`${path} at ${width} px`, ...parts].join("\n")).toBeLessThanOrEqual(most);
      await expect.soft(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toHaveCount(1);
    }
  });
}

test("a part that comes late and pushes the page down is noticed", async ({ page }) => {
  await openWithLateFonts(page, "/contact");
  await page.evaluate(() => {
    document.body.style.paddingTop = "60px";
  });
  const { total, parts } = await movementUntil(page, 1_000);
  expect(total).toBeGreaterThan(most);
  expect(parts.join()).toContain("→");
});
