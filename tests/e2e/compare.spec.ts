import { faults } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

const pumps = "/pond-products/pumps";
const four = ["CAI-PMP-001", "CAI-PMP-002", "CAI-PMP-003", "CAI-PMP-004"];

test("products ticked on a list and on a product's page are compared side by side with their facts", async ({
  page,
}) => {
  await page.goto(`${pumps}?search=Eco+Filter+Pump`);
  await page.waitForFunction(() => window.__hydrated === true);
  // The code of the tick arrives at the first sign of use.
  await page.mouse.move(200, 200);
  const tick = (name: string) => page.getByRole("checkbox", { name: `Compare ${name}` });
  await tick("Cairnflow Eco Filter Pump").check({ force: true });
  await page.getByRole("main").getByRole("link", { name: "Skerryflow Eco Filter Pump" }).first().click();
  await page.getByRole("radio", { name: /^8000/ }).check();
  // The server rendered the first option's.
  await expect(
    page.getByRole("img", { name: "Pump curve of 8000 l/h: 8,000 l/h at 0 m, 0 l/h at 4.2 m." }),
  ).toBeVisible();
  await tick("Skerryflow Eco Filter Pump").check();
  const bar = page.getByRole("region", { name: "Products to compare" });
  await expect(bar.getByRole("img", { name: "Skerryflow Eco Filter Pump" })).toBeVisible();
  await bar.getByRole("link", { name: "Compare 2 products side by side" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 water pumps" })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/\/compare\?products=CAI-PMP-001%2CSKE-PMP-001%7E8000/);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}\\b`) });
  await expect(row("Price")).toContainText("£132.95");
  await expect(row("Price")).toContainText("from £76.50");

  await row("Option").getByText("Choose an option").click();
  await row("Option").getByRole("link", { name: "8000 l/h" }).first().click();
  await expect(row("Price")).toContainText("£124.99");
  await expect(page.getByText("the Cairnflow Eco Filter Pump 8000 l/h is the cheapest at £124.99")).toBeVisible();
  await expect(row("Cable")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Show only the differences/ }).check();
  await expect(row("Cable")).toBeHidden();

  await page.getByRole("button", { name: "Add to Cart: Cairnflow Eco Filter Pump 8000 l/h" }).click();
  await expect(page.getByRole("status").filter({ hasText: "was added to cart" })).toContainText("(8000 l/h)");
  await page.getByRole("link", { name: /^Remove Skerryflow/ }).click();
  await expect(page).toHaveURL(/\/compare\?products=CAI-PMP-001%7E8000/);
  await page.goto("/compare");
  await expect(page).toHaveURL(/\/compare\?products=CAI-PMP-001%7E8000/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByRole("link", { name: "Browse all products" })).toBeVisible();
});

for (const [where, viewport] of [
  ["in a wide window", { width: 1440, height: 900 }],
  ["on a telephone", { width: 390, height: 844 }],
] as const)
  test(`a bar with the pictures of what is ticked leads on by keyboard, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(pumps);
    await page.waitForFunction(() => window.__hydrated === true);
    // The code of the ticks arrives at the first sign of use.
    await page.keyboard.press("Tab");
    const bar = page.getByRole("region", { name: "Products to compare" });
    const ticks = page.getByRole("main").getByRole("checkbox", { name: /^Compare / });
    await ticks.nth(0).focus();
    await page.keyboard.press("Space");
    await expect(bar).toContainText("Tick another product to compare.");
    for (const nth of [1, 2, 3]) {
      await ticks.nth(nth).focus();
      await page.keyboard.press("Space");
      await expect(bar.getByRole("img")).toHaveCount(nth + 1);
    }
    for (const picture of await bar.getByRole("img").all()) await expect(picture).toHaveJSProperty("complete", true);
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(bar.getByRole("link", { name: "Compare 4 products side by side" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(bar).toHaveCount(0);
    await expect(ticks.nth(3)).toBeFocused();
    await expect(ticks.nth(3)).not.toBeChecked();
    await page.keyboard.press("Space");
    await ticks.nth(0).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Compare 2 water pumps" })).toBeVisible();
  });

test("a telephone shows two products at a time, with names, prices and links always in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?products=${four.join(",")}`);
  await page.waitForFunction(() => window.__hydrated === true);
  expect(await faults(page)).toEqual([]);
  const heads = page
    .getByRole("columnheader")
    .filter({ visible: true })
    .getByRole("link", { name: /^Cairnflow/ });
  const adding = page.getByRole("link", { name: /^Choose Cairnflow/ });
  const solids = page.getByRole("rowheader", { name: /^Solids/ });
  await solids.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await expect(heads).toHaveText(["Cairnflow Eco Filter Pump", "Cairnflow Variable Flow Pump with Controller"]);
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
  for (const way of await adding.all()) if (await way.isVisible()) await expect(way).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("columnheader").filter({ visible: true, hasText: "from £76.50" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const values = page
    .getByRole("row", { name: /^Solids/ })
    .getByRole("cell")
    .filter({ visible: true });
  await expect(values).toHaveCount(2);
  const [label, value] = [await solids.boundingBox(), await values.first().boundingBox()];
  expect(value?.y, "the name of a fact stands above its values").toBeGreaterThan(label?.y ?? Infinity);

  await page
    .getByRole("group", { name: "Right-hand product" })
    .getByRole("radio", { name: "Cairnflow Axial Flow Pump" })
    .check({ force: true });
  await expect(heads).toHaveText(["Cairnflow Eco Filter Pump", "Cairnflow Axial Flow Pump"]);
  await page
    .getByRole("group", { name: "Left-hand product" })
    .getByRole("radio", { name: /^Cairnflow Dry-Mount/ })
    .check({ force: true });
  await expect(values).toHaveCount(2);
  const [left, right] = [await heads.nth(0).boundingBox(), await heads.nth(1).boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await expect(
    page.getByRole("group", { name: "Left-hand product" }).getByRole("radio", { name: "Cairnflow Axial Flow Pump" }),
    "no product stands beside itself",
  ).toHaveCount(0);
});

test("a wide window keeps the names in view while the facts scroll", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`/compare?products=${four.join(",")}`);
  await page.getByRole("rowheader", { name: /^Stock/ }).scrollIntoViewIfNeeded();
  const heads = page.getByRole("columnheader").getByRole("link", { name: /^Cairnflow/ });
  await expect(heads).toHaveCount(4);
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
});

test("a fifth product is refused with a reason", async ({ page }) => {
  await page.goto(`/compare?products=${four.join(",")}`);
  await page.waitForFunction(() => window.__hydrated === true);
  await page.goto("/pond-products?search=TAR-PMP-001");
  await page.getByRole("main").getByRole("link", { name: "Tarnbeck Eco Filter Pump" }).first().click();
  const tick = page.getByRole("checkbox", { name: "Compare Tarnbeck Eco Filter Pump" });
  await tick.click();
  await expect(tick).not.toBeChecked();
  await expect(page.getByText("You can compare up to 4 products. Please remove one first.")).toBeVisible();
});

test("the first press of Compare on a product's page ticks it", async ({ page }) => {
  await page.goto("/pond-products?search=TAR-PMP-001");
  await page.goto(
    (await page
      .getByRole("main")
      .getByRole("link", { name: "Tarnbeck Eco Filter Pump" })
      .first()
      .getAttribute("href")) ?? "",
  );
  await page.waitForFunction(() => window.__hydrated === true);
  // No pointer has moved yet, as on a telephone.
  await page.getByRole("link", { name: "Compare", exact: true }).dispatchEvent("click");
  const tick = page.getByRole("checkbox", { name: "Compare Tarnbeck Eco Filter Pump" });
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await expect(page).toHaveURL(/\/pond-products\//);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the comparison works by its address, and stays out of search engines", async ({ page }) => {
    await page.goto("/pond-products?search=CAI-PMP-002");
    await page.getByRole("main").getByRole("link", { name: "Cairnflow Variable Flow Pump" }).first().click();
    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await page.getByRole("link", { name: "Cairnflow Eco Filter Pump" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Compare 2 water pumps" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("checkbox", { name: /^Show only the differences/ }).check();
    await expect(page.getByRole("row", { name: /^Cable/ })).toBeHidden();
    await page.getByRole("link", { name: /^Remove Cairnflow Eco/ }).click();
    await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(1);
  });
});
