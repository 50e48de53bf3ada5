import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Locator } from "@playwright/test";
import { OwnerShop } from "../support/owner-shop.ts";
import { makeJpeg } from "../support/pictures.ts";
import { SheetHost } from "../support/sheet-host.ts";
import { getFreePort, makeDataDir, removeDataDir, startShopProcess } from "../support/shop-process.ts";
import { adminEmail } from "./support/admin.ts";
import { newCustomer } from "./support/customer.ts";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, drumFilterLine, fillCart, ownEmail, visitor } from "./support/visitor.ts";

const source = "http://pictures.example/drum.jpg";
/** The shop's placeholder is square. */
const shape = { width: 900, height: 600 };
const otherPaths = [
  "/",
  "/pond-products",
  "/pond-products.data",
  "/pond-products?search=drum",
  "/pond-products/filters.data",
  "/pond-products/filters.ahead",
  `${drumFilter.path}.data`,
  `/compare?products=${drumFilter.code}`,
  `/product-cards.json?products=${drumFilter.code}`,
  "/search-suggestions.json?search=drum",
  "/your-pond",
  "/guides",
  "/sitemap.xml",
];
const standIn = pathToFileURL(join(import.meta.dirname, "../support/stand-in-internet.ts")).href;

/** Opens a shop whose sheet has the drum filter's picture on another host. */
async function openOwnShop() {
  const host = await new SheetHost().open();
  const picture = await makeJpeg(shape.width, shape.height);
  host.respond = (_request, response) => response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
  const owner = await OwnerShop.create();
  await owner.content.replace("products.csv", "media/products/drum_grey.jpg", source);
  const dataDir = await makeDataDir();
  const shop = await startShopProcess({
    dataDir,
    port: await getFreePort(),
    folder: owner.folder,
    env: { TRUSTED_PROXIES: "loopback", NODE_OPTIONS: `--import=${standIn}`, LOCAL_HOST: host.origin },
  });
  return {
    url: shop.url,
    fetched: () => host.requests.map(({ url }) => url),
    password: () => readFileSync(join(dataDir, "dealer-password.txt"), "utf8").trim(),
    async close() {
      await shop.stop();
      await removeDataDir(dataDir);
      await owner.delete();
      await host.close();
    },
  };
}

/** Lists a browser's requests to other hosts, and the addresses of responses that name the other host. */
function watchFor(host: string, context: BrowserContext): string[] {
  const found: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).hostname === host) found.push(request.url());
  });
  context.on("response", async (response) => {
    if (!/html|json|text\/x-script/.test(response.headers()["content-type"] ?? "")) return;
    const text = await response.text().catch(() => "");
    if (text.includes(host)) found.push(`named by ${response.url()}`);
  });
  return found;
}

/** The first picture in an element is the one from the other host. */
async function expectPicture(element: Locator): Promise<void> {
  const picture = element.locator("img").first();
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBeCloseTo(shape.width / shape.height, 1);
}

test("a product whose picture is on another host shows it wherever the product is shown", async ({ newBrowser }) => {
  test.slow();
  const shop = await openOwnShop();
  const page = await newBrowser({ baseURL: shop.url });
  const desk = await newBrowser({ baseURL: shop.url });
  const returning = await newBrowser({ baseURL: shop.url });
  const seen = [page, desk, returning].map((each) => watchFor("pictures.example", each.context()));
  try {
    const main = page.getByRole("main");
    const line = { has: page.getByRole("heading", { name: drumFilter.name }) };

    await test.step("card and product", async () => {
      await newCustomer(visitor(page.context()));
      await page.goto("/pond-products/filters");
      await expectPicture(main.getByRole("listitem").filter(line));
      await main.getByRole("link", { name: drumFilter.name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: drumFilter.name })).toBeVisible();
      await expectPicture(main);
    });

    await test.step("notification and cart", async () => {
      await page.getByRole("button", { name: "Add to Cart" }).click();
      const toast = page.getByRole("status").filter({ hasText: "was added to cart" });
      await expectPicture(toast);
      const checked = page.waitForResponse("**/api/calls/checkCart");
      await toast.getByRole("link", { name: "View Cart" }).click();
      await checked;
      await expectPicture(main.getByRole("listitem").filter(line));
    });

    await test.step("checkout and confirmation", async () => {
      const checked = page.waitForResponse("**/api/calls/checkCart");
      await page.getByRole("link", { name: "Place Order Request" }).click();
      await checked;
      await expectPicture(page.getByRole("complementary"));
      await fillDeliveryForm(page, ownEmail("isla"));
      await page.getByRole("button", { name: "Place Order Request" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Isla. Your request is with us.");
      await expectPicture(page.getByRole("complementary", { name: "Your items" }));
    });

    await test.step("account and order page", async () => {
      await page.goto("/auth?tab=orders");
      const order = page.getByRole("article", { name: /^Order / });
      await expectPicture(order);
      await order.getByRole("link", { name: /^See order/ }).click();
      await expectPicture(main.getByRole("region").or(main.locator("section")).filter({ hasText: "Your items" }));
      await page.getByRole("link", { name: "Order these again" }).click();
      await expectPicture(main.getByRole("region", { name: /./ }).filter({ hasText: drumFilter.name }));
    });

    await test.step("the desk", async () => {
      await visitor(desk.context()).call("signIn", { email: adminEmail, password: shop.password() });
      await desk.goto("/admin");
      await desk.getByRole("row").filter({ hasText: "Isla Fraser" }).getByRole("link").first().click();
      await expectPicture(desk.getByRole("table", { name: "Items of this order" }));
      await desk.goto("/admin/orders/new");
      await desk.getByRole("searchbox", { name: "Add a product" }).fill(drumFilter.code);
      await desk.getByRole("button", { name: `Add ${drumFilter.name}`, exact: true }).click();
      await expectPicture(desk.getByRole("row").filter({ hasText: drumFilter.name }));
      await desk.goto("/admin/catalogue/products");
      await expect(desk.getByRole("row").filter({ hasText: drumFilter.code })).toBeVisible();
    });

    await test.step("a cart that an earlier version has stored", async () => {
      const before = drumFilterLine(1, { imageUrl: "http://pictures.example/drum-thumb.jpg" });
      await fillCart(visitor(returning.context()), 1, [before]);
      await returning.goto("/cart");
      await expectPicture(returning.getByRole("listitem").filter({ hasText: drumFilter.name }));
    });

    await test.step("other pages of products", async () => {
      for (const path of otherPaths) {
        const response = await page.request.get(path);
        expect([path, response.status()]).toEqual([path, 200]);
        expect(await response.text(), path).not.toContain("pictures.example");
      }
    });

    expect(shop.fetched(), "the shop has fetched it once").toEqual(["/drum.jpg"]);
    expect(seen.flat(), "no browser hears of the other host").toEqual([]);
  } finally {
    for (const each of [page, desk, returning]) await each.goto("about:blank");
    await shop.close();
  }
});
