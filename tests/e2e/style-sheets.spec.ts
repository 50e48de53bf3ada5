import { expect, test } from "./support/shop-test.ts";

test("a document fetches its style sheet once, and no later page fetches another", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  await page.goto("/pond-products?search=STR-FOD-001");
  await page.waitForFunction(() => window.__hydrated === true);
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ponds we have built" })).toBeVisible();
  await page.goBack();
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart");
  expect(sheets).toHaveLength(1);
});

test("the ticks of a list do not load a separate style sheet", async ({ page }) => {
  await page.goto("/pond-products/filters");
  await page.waitForFunction(() => window.__hydrated === true);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.mouse.move(10, 10);
  await expect(page.getByRole("checkbox", { name: /^Compare / }).first()).toBeAttached();
  expect(requested.filter((path) => path.endsWith(".css"))).toEqual([]);
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
  test(`${path} comes with the styles it uses, and has the whole sheet once its code runs`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => window.__hydrated === true);
    const { sent, whole, missing, unknown } = await page.evaluate(async () => {
      const element = document.querySelector<HTMLStyleElement>("head style");
      const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
      const text = await (await fetch(link?.href ?? "")).text();
      const fetched = new CSSStyleSheet();
      fetched.replaceSync(text);
      const carried = element?.sheet ? listRules(element.sheet) : [];
      const rules = new Set(listRules(fetched));
      const present = new Set([...document.styleSheets].flatMap(listRules));
      return {
        sent: element?.textContent?.length ?? 0,
        whole: text.length,
        missing: [...rules].filter((rule) => !present.has(rule)),
        unknown: carried.filter((rule) => !rules.has(rule) && !rule.includes("@layer") && !rule.startsWith(":root")),
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
    expect([missing, unknown]).toEqual([[], []]);
    expect(sent).toBeGreaterThan(1000);
    expect(sent).toBeLessThan(0.3 * whole);
  });
