import { faults } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

const litres = "/your-pond?shape=litres&volume=8000&koi=12&sun=most";

test("on a telephone, 8,000 litres, 12 koi and sun lead to a kit in the cart, and the pond is carried along", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pond-products");
  await page.waitForFunction(() => window.__hydrated === true);
  await page.getByRole("link", { name: "Tell us about your pond and we will size the equipment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tell us about your pond" })).toBeVisible();
  await page.getByRole("radio", { name: "I know the volume" }).check();
  await page.getByLabel("Volume", { exact: true }).fill("8000");
  await page.getByLabel("How many koi").fill("12");
  await page.getByRole("radio", { name: "Most of the day" }).check();
  await expect(page.getByRole("img", { name: /^Your pond in section: 8,000 l/ })).toBeVisible();
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(page.getByRole("heading", { name: "Your pond holds 8,000 litres" })).toBeInViewport();
  await expect(page).toHaveURL(`${litres}#result`);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("link", { name: /^Remove 2 × Corrievale/ }).click();
  await expect(page.getByRole("heading", { name: "Kit of 5 parts" })).toBeVisible();
  await page.getByRole("link", { name: /^Put back 2 × Corrievale/ }).click();
  await page.getByRole("region", { name: "Kit", exact: true }).getByRole("button", { name: "Add Kit to Cart" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your kit of 6 parts" })).toContainText("added to cart");
  await expect(page.getByRole("link", { name: "Cart 12 items" }).first()).toBeVisible();

  await page
    .getByRole("region", { name: "Your kit" })
    .getByRole("link", { name: /^Skerryflow Eco Filter Pump/ })
    .click();
  await expect(page.getByRole("heading", { name: "Fits your pond of 8,000 l" })).toBeVisible();
  expect(await page.evaluate(() => scrollY), "the product page opens at its top").toBe(0);
  await page.getByRole("radio", { name: /^3500/ }).check();
  await expect(page.getByText(/^For your pond of 8,000\sl: this one falls to .* The 8000 l\/h fits\./)).toBeVisible();
  await page.getByRole("button", { name: "Choose 8000 l/h" }).click();
  await expect(page.getByRole("radio", { name: /^8000/ })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Fits your pond of 8,000 l" })).toBeVisible();
  await page.goto("/pond-products/filters");
  await page.getByRole("link", { name: "Show only what is large enough for your pond (8,000 l)" }).click();
  await expect(page).toHaveURL(
    /\/pond-products\/filters\?spec\.feed=gravity_or_pump&spec\.feed=pump&spec\.flow\.from=6666&spec\.pond_volume\.from=28800$/,
  );

  await page.goto("/your-pond/liner");
  await expect(page.getByRole("heading", { name: "What size of liner do I need?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add/ })).toHaveCount(0);
  await page.goto("/your-pond");
  await expect(page).toHaveURL(litres);
  await expect(page.getByRole("heading", { name: "Your kit" })).toBeAttached();
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages, "it prints on one page").toHaveLength(1);
});

test("with a saved pond, a guide and a list open a product in the model that suits it, and its own address does not", async ({
  page,
}) => {
  await page.goto(litres);
  await page.waitForFunction(() => localStorage.getItem("pond") !== null);
  for (const [list, product] of [
    ["/guides/green-water", /Inline UV Clarifier/],
    ["/pond-products/air_pumps", /Linear Air Pump/],
  ] as const) {
    const models = page.waitForResponse(/pond-models/);
    await page.goto(list);
    await page.waitForFunction(() => window.__hydrated === true);
    await models;
    await page.getByRole("main").getByRole("link", { name: product }).first().click();
    await expect(page.getByRole("heading", { name: "Fits your pond of 8,000 l" })).toBeVisible();
    expect(new URL(page.url()).search).not.toBe("");
  }
  await page.goto(new URL(page.url()).pathname);
  await expect(page.getByText(/^For your pond of 8,000\sl: this one/)).toBeVisible();
});

test("a kit without a filter says so before it is added, and the liner starts with the pond's measures", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/your-pond?length=6&width=3&depth=1.4");
  await expect(
    page.getByText(/^This kit is without a filter\. Before you order, ring us on .* rated for 75,600\sl\.$/),
  ).toBeVisible();
  const bar = page.getByRole("region", { name: "Kit", exact: true });
  await expect(bar.getByText("Kit of 4 parts, without a filter: ring us")).toBeVisible();
  await bar.getByRole("button", { name: "Add 4 to Cart" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your kit of 4 parts" })).toContainText("without a filter");
  await expect(page.getByText("Your pond is saved in this browser")).toBeAttached();
  await page.goto("/your-pond/liner");
  await expect(page).toHaveURL("/your-pond/liner?length=6&width=3&depth=1.4");
  await expect(page.getByLabel("Deepest point")).toHaveValue("1.4");
  await page.goto("/pond-products/filters");
  await page.getByRole("link", { name: /^Show only what is large enough/ }).click();
  await expect(page).toHaveURL(/spec\.feed=gravity_or_pump&spec\.feed=pump/);
  await expect(page.getByRole("link", { name: /Gravity-Fed Drum/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a pond is worked out, its mistakes are named, and each calculator answers", async ({ page }) => {
    await page.goto("/your-pond");
    await page.getByLabel("Length, or diameter if round").fill("3.2");
    await page.getByLabel("Width").first().fill("2");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page.getByText("Please enter a number from 0.1 to 10 m.")).toBeVisible();
    await page.getByLabel("Average depth").fill("1.25");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page).toHaveURL("/your-pond?length=3.2&width=2&depth=1.25#result");
    await expect(page.getByRole("heading", { name: "Your pond holds 8,000 litres" })).toBeVisible();
    await page.getByRole("link", { name: "UV", exact: true }).click();
    await page.getByLabel("UV per 1,000 l").fill("3");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page.getByRole("heading", { name: "30 W" })).toBeVisible();
  });
});
