import { expect, test } from "./support/shop-test.ts";

test("a document fetches its style sheets once, and a later page shows only when its own have loaded", async ({
  page,
}) => {
  const requested: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto("/pond-products?search=STR-FOD-001");
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => window.__hydrated === true);
  await page.route("**/*.css", async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  const carried = await page.evaluate(
    () =>
      document.querySelector<HTMLElement>("style[data-href]")?.dataset["href"]?.replaceAll("#", "").split(" ") ?? [],
  );
  expect(carried.length).toBeGreaterThan(1);

  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  const heading = page.getByRole("heading", { level: 1, name: "Ponds we have built" });
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

test("the ticks of a list come with their own sheet, not with one that the document has", async ({ page }) => {
  await page.goto("/pond-products/filters");
  await page.waitForFunction(() => window.__hydrated === true);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.mouse.move(10, 10);
  await expect(page.getByRole("checkbox", { name: /^Compare / }).first()).toBeAttached();
  expect(requested.filter((path) => path.endsWith(".css"))).toEqual([expect.stringContaining("compare-tick")]);
});

test("a press on a product leads there before the list gets its ticks", async ({ page }) => {
  await page.goto("/pond-products/filters");
  await page.waitForFunction(() => window.__hydrated === true);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.locator("main li h2 a").first().click();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await page.waitForTimeout(600);
  expect(requested.filter((path) => path.includes("compare-tick"))).toEqual([]);
});

for (const path of ["/", "/pond-products/filters", "/pond-products/filters/0", "/portfolio/pond1"])
  test(`${path} comes with the styles it uses, and has all of its sheets once its code runs`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => window.__hydrated === true);
    const { sent, whole, missing } = await page.evaluate(async () => {
      const element = document.querySelector<HTMLStyleElement>("style[data-href]");
      const addresses = element?.dataset["href"]?.split(" ").filter((address) => address.startsWith("/")) ?? [];
      const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
      const sheets = texts.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      const present = new Set([...document.styleSheets].flatMap(listRules));
      return {
        sent: element?.textContent?.length ?? 0,
        whole: texts.join("").length,
        missing: sheets.flatMap(listRules).filter((rule) => !present.has(rule)),
      };

      function listRules(sheet: CSSStyleSheet): string[] {
        return [...sheet.cssRules].flatMap((rule) => listRule(rule, ""));
      }

      function listRule(rule: CSSRule, within: string): string[] {
        if (!(rule instanceof CSSGroupingRule)) return [within + rule.cssText];
        const start = `${within}${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{`;
        return [...rule.cssRules].flatMap((inner) => listRule(inner, start));
      }
    });
    expect(missing).toEqual([]);
    expect(sent).toBeLessThan(0.85 * whole);
  });
