import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { expect, test } from "./support/shop-test.ts";
import { ownEmail } from "./support/visitor.ts";

// An iPhone 8 ends with Safari 16.6. This removes from Chromium the features that it lacks, as far as pages could use
// them.
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, bypassCSP: true });

async function becomeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [AbortSignal, ["any"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [URL, ["parse", "canParse"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
      [Iterator.prototype, ["map", "filter", "some", "every", "find", "forEach", "toArray", "reduce", "take", "drop"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [HTMLButtonElement.prototype, ["popoverTargetElement", "popoverTargetAction"]],
      [window, ["requestIdleCallback", "scheduler", "navigation"]],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(":popover-open")) throw new SyntaxError(`'${selector}' is not a valid selector.`);
        return matches.call(this, selector);
      },
    });
  });
  // These are attributes and selectors that Safari 16.6 does not know.
  await page.route(/^[^?]*(?:\.css|\/[^.]*)(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const type = response.headers()["content-type"] ?? "";
    if (!/text\/(?:html|css)/.test(type)) return route.fulfill({ response });
    const body = (await response.text())
      .replaceAll(/ popover="/g, ' data-popover="')
      .replaceAll("not selector(:popover-open)", "not selector(:unknown)")
      .replaceAll(":popover-open", ":unknown");
    return route.fulfill({ response, body });
  });
}

test("the menu opens, search suggests, and an order goes in on a phone of 2017", async ({ page }) => {
  test.setTimeout(120_000);
  await becomeOlder(page);
  await page.goto("/", { waitUntil: "commit" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  // Pressed before the browser code is there, which then opens it: on a busy machine after a while.
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible({ timeout: 60_000 });
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pond products");
  await expect(menu).toBeHidden();

  await page.getByRole("searchbox", { name: "Search products" }).fill("slide valve");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).first().click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await fillDeliveryForm(page, ownEmail("older"));
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page).toHaveURL(/order-confirmation/);
});

test("the browser code uses nothing that such a phone lacks", () => {
  const newer =
    /AbortSignal\.any\(|(?:Map|Object)\.groupBy\(|Promise\.(?:withResolvers|try)\(|URL\.(?:parse|canParse)\(|\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|toArray|reduce)\(/;
  const files = globSync(join(import.meta.dirname, "../../build/client/static/js/*.js"));
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => newer.exec(readFileSync(file, "utf8"))?.[0] ?? [])).toEqual([]);
});
