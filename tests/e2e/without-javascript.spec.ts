import { expect, test } from "./support/shop-test.ts";

test.use({ javaScriptEnabled: false });

// Uses a regular expression: with a string Playwright would not search inside <noscript>.
const phone = /01632 960 140/;

/** The text and links that each public page must have without scripts. */
const content: Record<string, { texts: (string | RegExp)[]; links: [name: string | RegExp, href: string][] }> = {
  "/": {
    texts: ["What customers say", "Pond equipment and koi food", "Why koi keepers choose us", "Featured Projects"],
    links: [
      ["Contact for Pond Services", "/contact"],
      ["View Products", "/pond-products"],
      ["Read more reviews on our social page", "https://social.example/glenwater"],
      [/^Filters/, "/pond-products/filters"],
      [/^Pipe Fittings/, "/pond-products/fittings"],
      [/^Water Pumps/, "/pond-products/pumps"],
      [/^Air Pumps/, "/pond-products/air_pumps"],
      [/^Showers & Skimmers/, "/pond-products/skimmers"],
      [/^Browse All Products/, "/pond-products"],
      ["View All Projects", "/portfolio"],
      ["Get In Touch", "/contact"],
      [/Sandstone terrace pond/, "/portfolio/pond1"],
      [/Timber deck pond/, "/portfolio/pond2"],
      [/Slate pool by the loch/, "/portfolio/pond3"],
      ["Read our story", "/about"],
    ],
  },
  "/services": {
    texts: ["Custom Pond Construction", "Quality Products"],
    links: [
      ["View Portfolio", "/portfolio"],
      ["Ask for a free consultation", "/contact"],
      ["Browse Products", "/pond-products"],
    ],
  },
  "/about": {
    texts: ["How it began", "Morag", "How we work now", "How we collect testimonials"],
    links: [["View Portfolio", "/portfolio"]],
  },
  "/contact": {
    texts: [phone, "hello@glenwater.example", "Mon-Sat 9:00-5:00", "within 24 hours", "Serving the UK", "Parking"],
    links: [["View Portfolio", "/portfolio"]],
  },
  "/pond-products": {
    texts: ["Filters", "Water Pumps"],
    links: [
      ["View All 22 Products", "/pond-products/filters"],
      ["Lochmere Gravity-Fed Drum Filter", "/pond-products/filters/0"],
    ],
  },
  "/pond-products/filters?page=2": {
    texts: ["21 to 22 of 22"],
    links: [
      ["Previous", "/pond-products/filters"],
      ["Page 1", "/pond-products/filters"],
    ],
  },
  "/pond-products/filters/0": {
    texts: ["£2,326.50", "Size", "Flow", "Delivery is calculated after the order is placed", "Returns"],
    links: [["Back to Filters", "/pond-products/filters"]],
  },
  "/portfolio": {
    texts: ["Round brick pond"],
    links: [1, 2, 3, 4, 5, 6].map((number) => [/./, `/portfolio/pond${number}`]),
  },
  "/portfolio/pond5?picture=2": {
    texts: ["2 of 5", "Granite courtyard pool"],
    links: [
      ["Previous picture", "?"],
      ["Next picture", "?picture=3"],
      ["All projects", "/portfolio"],
    ],
  },
};

test("every public page has its text and links", async ({ page }) => {
  for (const [path, { texts, links }] of Object.entries(content)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    for (const text of texts) await expect(main.getByText(text).first(), `${path}: ${String(text)}`).toBeVisible();
    for (const [name, href] of links) {
      const link = main.getByRole("link", { name }).and(page.locator(`a[href="${href}"]`));
      await expect(link.first(), `${path}: ${String(name)} → ${href}`).toBeVisible();
    }
  }
});

test("a search for one model opens it with its price", async ({ page }) => {
  await page.goto("/pond-products?search=12000+lph+filter+pump");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Eco Filter Pump" }).first();
  await expect(card).toContainText("12000 l/h of 6 models");
  await expect(card).toContainText("£155.50");
  await card.getByRole("link").click();
  await expect(page.getByRole("radio", { name: /^12000 l\/h/ })).toBeChecked();
  await expect(page.getByRole("main").getByText("£155.50", { exact: true }).first()).toBeVisible();
});

test("search works over all products, in a category, and when nothing is found", async ({ page }) => {
  await page.goto("/pond-products");
  await page.getByRole("searchbox", { name: "Search products" }).fill("LOC-FLT-001");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pond-products?search=LOC-FLT-001");
  await expect(page.getByRole("main").getByRole("link", { name: "Lochmere Gravity-Fed Drum Filter" })).toBeVisible();
  await page.goto("/pond-products/pumps");
  await page.getByRole("searchbox", { name: "Search in Water Pumps" }).fill('<b>"nothing" & no one');
  await page.keyboard.press("Enter");
  await expect(page.getByText('No products found matching "<b>"nothing" & no one".')).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search in Water Pumps" })).toHaveValue('<b>"nothing" & no one');
});

test("the menu of a narrow window opens, navigates and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  await expect(menu).toBeHidden();
});

test("pages that need a script say so, and give the telephone number", async ({ page }) => {
  const says = [
    "/pond-products/filters/0",
    "/cart",
    "/auth",
    "/find-order",
    "/checkout-auth",
    "/checkout",
    "/order-confirmation",
    // The address belongs to no order: all orders share one page, and only a script knows which order to show.
    `/orders/22222222${"A".repeat(22)}`,
    "/admin",
    "/admin/orders/2222-2222",
  ];
  for (const path of says) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    await expect(main.getByText(/needs? JavaScript/).first(), path).toBeVisible();
    if (!path.startsWith("/admin")) await expect(main.getByText(phone).first(), path).toBeVisible();
  }
});

test("Add to Cart returns to the product instead of an error", async ({ page }) => {
  await page.goto("/pond-products/filters/0");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page).toHaveURL(/\/pond-products\/filters\/0/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lochmere Gravity-Fed Drum Filter");
});

test("pictures are visible", async ({ page }) => {
  for (const path of ["/", "/portfolio", "/pond-products/filters/0"]) {
    await page.goto(path, { waitUntil: "load" });
    const picture = page.getByRole("main").getByRole("img").and(page.locator("img")).first();
    await expect(picture, path).toBeVisible();
    const [width, height] = await Promise.all([picture.getAttribute("width"), picture.getAttribute("height")]);
    expect([Number(width) > 0, Number(height) > 0], path).toEqual([true, true]);
    const shown = (await picture.getAttribute("src")) ?? "";
    const response = await page.request.get(shown);
    expect([response.status(), response.headers()["content-type"]], path).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  await page.getByRole("link", { name: "Enlarge picture" }).click();
  await expect(page).toHaveURL(/\/media\/products\/[^/]+\.1000\.jpg$/);
});
