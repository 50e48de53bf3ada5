import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { LoaderServices } from "#app/loader-context.ts";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { createPageRenderer } from "./render-page.ts";
import { sitemapXml } from "./site-files.ts";

const product = (id: string, category: string) => ({ id, category });

function buildServices(products: { id: string; category: string }[] | null) {
  const site = { name: "Glenwater Koi & Ponds", claim: "The largest" };
  const catalogue = products && {
    products,
    categories: [...new Set(products.map(({ category }) => category))].map((slug) => ({ slug, count: 1 })),
  };
  return {
    baseUrl: "https://shop.example",
    content: {
      current: () => ({ site, projects: [{ id: "pond1" }], categories: [], guides: [], legal: {}, seasons: {} }),
    },
    services: { catalogue: { current: () => catalogue } },
    reviews: { current: () => null },
  } as unknown as LoaderServices;
}

function openPages(loaderServices: LoaderServices): PageCache {
  const render = createPageRenderer(() => Promise.reject(new Error("no page")), loaderServices);
  return new PageCache({ render: (path) => render(path), revision: () => "1", https: true });
}

async function get(path: string, shop = buildServices([product("0", "filters"), product("7", "a&b")])) {
  const { status, headers, body } = await (await openPages(shop).respond(path, "me")).make("identity");
  const header = (name: string) => headers[name];
  return { status, text: body.toString(), header };
}

describe("the site map", () => {
  test("lists every page, project, category, product and calculator with its absolute URL", async () => {
    const { status, text, header } = await get("/sitemap.xml");
    expect([status, header("Content-Type")]).toEqual([200, "application/xml"]);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual(
      [
        "/",
        "/services",
        "/about",
        "/contact",
        "/portfolio",
        "/portfolio/pond1",
        "/pond-products",
        "/pond-products/filters",
        "/pond-products/a%26b",
        "/pond-products/filters/0",
        "/pond-products/a%26b/7",
        "/your-pond",
        ...calculators.map(({ slug }) => `/your-pond/${slug}`),
        "/guides",
        "/delivery",
        "/legal",
        "/what-now",
        "/consultation",
      ].map((path) => `https://shop.example${path}`),
    );
  });

  test("names the reviews only while they are shown", async () => {
    const shop = buildServices(null);
    expect((await get("/sitemap.xml", shop)).text).not.toContain("/reviews");
    const shown = { ...shop, reviews: { current: () => ({ revision: "1" }) } } as unknown as LoaderServices;
    expect((await get("/sitemap.xml", shown)).text).toContain("<loc>https://shop.example/reviews</loc>");
  });

  test("omits products until a sheet has been loaded", async () => {
    const { text } = await get("/sitemap.xml", buildServices(null));
    expect(text).not.toContain("pond-products");
    expect(text).toContain("<loc>https://shop.example/portfolio/pond1</loc>");
  });

  test("escapes addresses", () => {
    expect(sitemapXml("https://shop.example", ["/?a=1&b=<'\">"])).toContain(
      "<loc>https://shop.example/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>",
    );
  });
});

test("robots.txt disallows calls and demo pages, and names the site map", async () => {
  const { text, header } = await get("/robots.txt");
  const lines = text.split("\n");
  expect(header("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(lines).toContain("Sitemap: https://shop.example/sitemap.xml");
  // Private pages are not disallowed: robots must read them to see their "noindex".
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual(["Disallow: /api/", "Disallow: /demo/"]);
});

test("the web manifest has the name of the business, and each icon has its declared size", async () => {
  const { text, header } = await get("/site.webmanifest");
  expect(header("Content-Type")).toBe("application/manifest+json");
  const manifest = JSON.parse(text) as { name: string; short_name: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: "Glenwater Koi & Ponds", short_name: "Glenwater", lang: "en-GB" });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await readFile(`public${src}`)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test.each(["/sitemap.xml", "/robots.txt", "/site.webmanifest"])(
  "%s is cached like a page, with an ETag and the security headers",
  async (path) => {
    const pages = openPages(buildServices([]));
    const first = await pages.respond(path, "me");
    expect(await pages.respond(path, "me")).toBe(first);
    const { headers, etag } = await first.make("br");
    expect(etag).not.toBe("");
    for (const name of ["ETag", "Content-Security-Policy", "X-Content-Type-Options", "Strict-Transport-Security"])
      expect(headers).toHaveProperty(name);
  },
);
