import { expect, test } from "./support/shop-test.ts";

test("a document carries its style sheets, and a later page shows only when its own have loaded", async ({ page }) => {
  const requested: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.css", async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.goto("/pond-products?search=STR-FOD-001");
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => window.__hydrated === true);
  const carried = await page.evaluate(
    () => document.querySelector<HTMLElement>("style[data-href]")?.dataset["href"]?.split(" ") ?? [],
  );
  expect(carried.length).toBeGreaterThan(1);
  expect(requested).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Strathfin Staple Koi Pellets" }).click();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  const heading = page.getByRole("heading", { level: 1, name: "Strathfin Staple Koi Pellets" });
  await expect(heading).toHaveCount(0);
  release();
  await expect(heading).toBeVisible();
  expect(requested.filter((path) => carried.includes(path))).toEqual([]);

  const before = requested.length;
  await page.goBack();
  await expect(heading).toHaveCount(0);
  await page.goForward();
  await expect(heading).toBeVisible();
  expect(requested).toHaveLength(before);
});
