import { RouterContextProvider, type ServerBuild } from "react-router";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import type { PagesAhead } from "#app/prefetch/kept-pages.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import { readShopContent } from "#tests/support/shop-content.ts";
import { createPageRenderer } from "./render-page.ts";

const sheet = (price: string) =>
  [
    "name,code,image_url,product_url,vendor,category,price,available_sizes,option_price_pairs",
    ...Array.from(
      { length: 45 },
      (_, index) => `Pump ${index + 1},P-${index + 1},,https://supplier.example/,Tarn,pumps,${price},,`,
    ),
    'Slide Valve,V-1,media/products/slide_valve.png,,Muir,fittings,,"1.5"",2""","Grey,16.50,White,17.95"',
    "",
  ].join("\n");

let content: SiteContent;
let catalogue: Catalogue | null;
let build: ServerBuild;
beforeAll(async () => {
  content = await readShopContent();
  const modules = {
    "catalogue/list/all-products.route": await import("#app/catalogue/list/all-products.route.tsx"),
    "catalogue/list/category.route": await import("#app/catalogue/list/category.route.tsx"),
    "catalogue/product/product.route": await import("#app/catalogue/product/product.route.tsx"),
    "content/services.route": await import("#app/content/services.route.tsx"),
    "cart/cart.route": {},
  };
  const paths = ["pond-products", "pond-products/:category", "pond-products/:category/:productId", "services", "cart"];
  const pages = Object.entries(modules).map(([id, module], index) => [
    id,
    { id, path: paths[index], parentId: "chrome/shop-layout", module },
  ]);
  build = {
    routes: { ...Object.fromEntries(pages), "chrome/shop-layout": { id: "chrome/shop-layout", parentId: "root" } },
    assets: { routes: { "catalogue/product/product.route": { module: "/product.js", imports: ["/shop.js"] } } },
  } as unknown as ServerBuild;
});

async function load(price: string, hash: string): Promise<Catalogue> {
  const source = { parseCatalogue: async (bytes: Uint8Array) => parseCatalogue(bytes) };
  const bytes = Buffer.from(sheet(price));
  return loadCatalogue({ source, sheet: { bytes, hash }, loadedAt: new Date(0) });
}

const loaderServices: LoaderServices = {
  services: {
    catalogue: { current: () => catalogue },
    now: () => new Date(0),
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  },
  content: { current: () => content },
  pictures: { picture: (path) => ({ base: `/${path}`, widths: [320], width: 1000, height: 1000, preview: null }) },
  stock: { countAvailable: () => undefined },
  reviews: { current: () => null },
  demo: true,
  baseUrl: "https://shop.example",
};

function openPages() {
  const render = vi.fn(createPageRenderer(async () => build, loaderServices));
  const pages = new PageCache({
    render: (path) => render(path),
    revision: () => catalogue?.revision ?? "",
    https: true,
  });
  return { pages, render };
}

async function get(path: string, { pages } = openPages()) {
  const { status, headers, body } = await (await pages.respond(path, "me")).make("identity");
  return { status, headers, ahead: JSON.parse(body.toString()) as PagesAhead };
}

const pathsIn = ({ pages }: PagesAhead) => Object.keys(pages);

describe("the pages ahead of a page", () => {
  beforeAll(async () => {
    catalogue = await load("10", "0123456789abcdef");
  });

  test("are those of the products that a list shows, with the data that their own pages get", async () => {
    const { status, ahead } = await get("/pond-products/pumps.ahead?page=3");
    expect(status).toBe(200);
    expect(pathsIn(ahead)).toEqual([40, 41, 42, 43, 44].map((id) => `/pond-products/pumps/${id}`));
    expect(ahead.pages["/pond-products/pumps/44"]?.["catalogue/product/product.route"]).toMatchObject({
      product: { name: "Pump 45", pricePence: 1_000 },
      category: { to: "/pond-products/pumps" },
    });
  });

  test("survive JSON unchanged", async () => {
    const { ahead } = await get("/pond-products/fittings.ahead");
    const path = "/pond-products/fittings/45";
    const context = new RouterContextProvider();
    context.set(shopContext, { ...loaderServices, searchTags: [] });
    const request = new Request(`https://shop.example${path}`);
    const { loader } = await import("#app/catalogue/product/product.route.tsx");
    const data = loader({ context, request, params: { category: "fittings", productId: "45" } } as never);
    expect(ahead.pages[path]?.["catalogue/product/product.route"]).toStrictEqual(data);
  });

  test("come with the layout around them and with their code", async () => {
    const { ahead } = await get("/pond-products/fittings.ahead");
    expect(ahead.pages["/pond-products/fittings/45"]).toHaveProperty(["chrome/shop-layout"], null);
    expect(ahead.modules).toEqual(["/product.js", "/shop.js"]);
  });

  test("of a product are the others that its page shows", async () => {
    const { ahead } = await get("/pond-products/pumps/0.ahead");
    const paths = pathsIn(ahead);
    expect(paths).toHaveLength(4);
    expect(paths).not.toContain("/pond-products/pumps/0");
  });

  test("of a search are the products it found", async () => {
    const { ahead } = await get("/pond-products.ahead?search=slide");
    expect(pathsIn(ahead)).toEqual(["/pond-products/fittings/45"]);
  });

  test("are at most 24", async () => {
    const { ahead } = await get("/pond-products.ahead");
    expect(pathsIn(ahead).length).toBeLessThanOrEqual(24);
    expect(pathsIn(ahead).length).toBeGreaterThan(8);
  });

  test("are empty if a page shows no products, but the revision is named", async () => {
    const { status, ahead } = await get("/services.ahead");
    const revision = expect.stringMatching(/^01234567\./) as string;
    expect([status, ahead]).toEqual([200, { revision, pages: {}, modules: [] }]);
    expect((await get("/_.ahead")).status).toBe(200);
  });

  test.each([
    "/nope.ahead",
    "/pond-products/nope.ahead",
    "/pond-products/pumps/999.ahead",
    "/pond-products/pumps.ahead?page=99",
  ])("%s is not found and leads nowhere", async (path) => {
    const { status, ahead } = await get(path);
    expect([status, pathsIn(ahead)]).toEqual([404, []]);
  });

  test("are made once for each revision, and again when the sheet has changed", async () => {
    const open = openPages();
    const first = await get("/pond-products/pumps.ahead", open);
    await get("/pond-products/pumps.ahead?utm_source=post", open);
    expect(open.render).toHaveBeenCalledOnce();
    const header = (name: string) => first.headers[name];
    expect(header("Content-Type")).toBe("application/json");
    expect(header("Cache-Control")).toBe("no-cache");
    catalogue = await load("12", "fedcba9876543210");
    const next = await get("/pond-products/pumps.ahead", open);
    expect(next.ahead.revision).not.toBe(first.ahead.revision);
    expect(JSON.stringify(next.ahead)).toContain("£12.00");
  });

  test("are not available until a sheet has been loaded, and that is not kept", async () => {
    catalogue = null;
    const open = openPages();
    expect((await get("/pond-products/pumps.ahead", open)).status).toBe(503);
    await get("/pond-products/pumps.ahead", open);
    expect(open.render).toHaveBeenCalledTimes(2);
  });
});

describe("a page that is fetched ahead", () => {
  beforeAll(async () => {
    catalogue = await load("10", "0123456789abcdef");
  });

  test.each([
    ["/pond-products/pumps?page=2", "catalogue/list/category.route"],
    ["/pond-products/pumps/3", "catalogue/product/product.route"],
    ["/services", "content/services.route"],
  ])("%s has its data and its layout", async (path, route) => {
    const { status, ahead } = await get(path.replace(/(?=\?|$)/, ".page"));
    expect([status, pathsIn(ahead)]).toEqual([200, [path]]);
    expect(ahead.pages[path]).toEqual({ [route]: expect.any(Object) as object, "chrome/shop-layout": null });
  });

  test("has only its code if it has no data, and is left to the router if it redirects", async () => {
    expect((await get("/cart.page")).ahead.pages).toEqual({});
    expect((await get("/pond-products/fittings/3.page")).status).toBe(404);
  });
});
