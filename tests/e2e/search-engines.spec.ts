import sharp from "sharp";
import { expect, test } from "./support/shop-test.ts";

interface StructuredData {
  "@type": string;
  [name: string]: unknown;
}

const publicKinds: readonly [url: string, types: string[]][] = [
  ["/", ["LocalBusiness"]],
  ["/services", ["BreadcrumbList"]],
  ["/about", ["BreadcrumbList"]],
  ["/contact", ["BreadcrumbList", "LocalBusiness"]],
  ["/pond-products", ["BreadcrumbList", "ItemList"]],
  ["/pond-products/filters", ["BreadcrumbList", "ItemList"]],
  ["/pond-products/filters/0", ["BreadcrumbList", "Product"]],
  ["/portfolio", ["BreadcrumbList", "ItemList"]],
  ["/portfolio/pond1", ["BreadcrumbList"]],
];

/** Reads the content of an element of the page's head, as a search engine does. */
function readTag(html: string, start: string, attribute = "content"): string | undefined {
  return new RegExp(`<${start}[^>]* ${attribute}="([^"]*)"`).exec(html)?.[1];
}

for (const [url, types] of publicKinds) {
  test(`${url} describes itself to search engines and other sites`, async ({ request, baseURL }) => {
    const html = await (await request.get(url)).text();
    expect(readTag(html, "html", "lang")).toBe("en-GB");
    const href = url === "/" ? `${baseURL}/` : baseURL + url;
    expect(readTag(html, 'link rel="canonical"', "href")).toBe(href);
    const tag = (name: string) => readTag(html, `meta property="${name}"`);
    expect([tag("og:url"), tag("og:locale")]).toEqual([href, "en_GB"]);

    const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const found = structured.map(([, text = ""]) => (JSON.parse(text) as StructuredData)["@type"]);
    expect(found.toSorted()).toEqual(types);

    const picture = await request.get(tag("og:image") ?? "");
    const { width, height, format } = await sharp(await picture.body()).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect([tag("og:image:width"), tag("og:image:height")]).toEqual(["1200", "630"]);
  });
}

test("every address of the site map is a page with its own title and description", async ({ baseURL }) => {
  // Each page is rendered for the first time here. With page.request Playwright would keep a trace of each.
  test.slow();
  const siteMap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  const urls = [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? "");
  expect(urls.length).toBeGreaterThan(200);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const url of urls) {
    expect(url.startsWith(`${baseURL}/`)).toBe(true);
    const answer = await fetch(url, { redirect: "manual" });
    expect(answer.status, url).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html).not.toContain("noindex");
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? "";
    expect(titles.get(title), `${url} has a title of its own`).toBeUndefined();
    expect(descriptions.get(description), `${url} has a description of its own`).toBeUndefined();
    titles.set(title, url);
    descriptions.set(description, url);
  }
});

test("private pages, searches and unknown pages stay out of search engines", async ({ request, baseURL }) => {
  for (const url of [
    "/cart",
    "/auth",
    "/find-order",
    "/your-data",
    "/checkout-auth",
    "/checkout",
    "/order-confirmation",
    "/admin",
    "/admin/orders/K7M4-2QXP",
    "/pond-products?search=pump",
    "/pond-products/filters?search=drum",
    "/pond-products?search=pump&page=2",
    "/portfolio/pond99",
    "/nowhere",
  ]) {
    const html = await (await request.get(url)).text();
    expect(html, url).toContain('<meta name="robots" content="noindex"/>');
    expect(html, url).not.toContain('rel="canonical"');
    // A shared search links to itself.
    if (url.includes("search"))
      expect(html).toContain(`<meta property="og:url" content="${baseURL}${url.replace("&", "&amp;")}"/>`);
  }
});

test("a category's second page is canonical, and a picture's canonical address is its project", async ({ request }) => {
  const list = await (await request.get("/pond-products/filters?page=2")).text();
  expect(readTag(list, 'link rel="canonical"', "href")).toMatch(/\/pond-products\/filters\?page=2$/);
  const picture = await (await request.get("/portfolio/pond1?picture=7")).text();
  expect(readTag(picture, 'link rel="canonical"', "href")).toMatch(/\/portfolio\/pond1$/);
  expect(readTag(picture, 'meta property="og:url"')).toMatch(/\/portfolio\/pond1\?picture=7$/);
  expect(readTag(picture, 'meta property="og:image"')).toMatch(/\/pond1\/07\..*social\.jpg$/);
});

test("the icons and the web manifest of a page exist", async ({ request }) => {
  const html = await (await request.get("/about")).text();
  const links = html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]*)"/g);
  const urls = Array.from(links, ([, href = ""]) => href);
  expect(urls).toHaveLength(4);
  const manifest = (await (await request.get("/site.webmanifest")).json()) as { icons: { src: string }[] };
  for (const url of [...urls, ...manifest.icons.map(({ src }) => src), "/favicon.ico"]) {
    const answer = await request.get(url);
    expect(answer.status(), url).toBe(200);
    expect(answer.headers()["etag"], url).toBeTruthy();
    expect(answer.headers()["content-type"], url).toMatch(/^(image\/|application\/manifest\+json)/);
  }
});
