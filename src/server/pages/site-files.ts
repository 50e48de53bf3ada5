import { toCardViews } from "#app/catalogue/list/card-view.ts";
import type { LoaderServices } from "#app/loader-context.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import { endpointFolders } from "#domain/routes/endpoints.ts";
import { href } from "#domain/routes/href.ts";
import { match, type Match } from "#domain/routes/match.ts";
import type { KeyOfKind } from "#domain/routes/route-table.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import { getProductCards } from "#services/catalogue/pages/get-product.ts";
import { listCategories } from "#services/content/list-categories.ts";
import { listPublicPaths } from "#services/content/list-public-paths.ts";
import { getPondFit, listPondModels } from "#services/pond/get-pond-fit.ts";
import { getSuggestions } from "#services/search/get-suggestions.ts";
import { escapeMarkup } from "./escape-markup.ts";

const ink = "#0b1c2c";
const paper = "#fbf9f4";

/** Builds the web manifest, with the name and icons that a phone shows when the site is added to its home screen. */
function webManifest({ name, claim }: Pick<Site, "name" | "claim">): string {
  return JSON.stringify({
    name,
    short_name: name.split(" ")[0],
    description: claim,
    lang: "en-GB",
    id: "/",
    start_url: "/",
    scope: "/",
    // This is a website, not an app, so the address bar and the back button stay visible.
    display: "minimal-ui",
    theme_color: ink,
    background_color: paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

/** The paths that robots must not read. Shells stay allowed: a robot sees "noindex" only if it may read the page. */
const disallowedPaths = [endpointFolders.api, endpointFolders.demo];

function robotsText(baseUrl: string): string {
  return [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}${href("siteMap")}`,
    "",
  ].join("\n");
}

type MakeFile = (shop: LoaderServices) => RenderedPage;

/** The makers of files for programs, rendered and cached like pages, but not routes of the browser code. */
const makers: {
  [Key in KeyOfKind<"file">]: (shop: LoaderServices, found: Extract<Match, { key: Key }>) => RenderedPage;
} = {
  siteMap: (shop) => text("application/xml", sitemapXml(shop.baseUrl, listPublicPaths(shop))),
  robots: ({ baseUrl }) => text("text/plain; charset=utf-8", robotsText(baseUrl)),
  suggestions: (shop, { query }) => json(getSuggestions(shop, query.search)),
  productCards: (shop, { query }) => json(listCards(shop, query.products)),
  pondFit: (shop, { query, figures }) => json(getPondFit(shop.services.catalogue.current(), query.products, figures)),
  pondModels: (shop, { figures }) => json(listPondModels(shop.services.catalogue.current(), figures)),
  webManifest: ({ content }) => text("application/manifest+json", webManifest(content.current().site)),
};

export function findSiteFile(path: string): MakeFile | null {
  const found = match(path);
  if (found === null || !(found.key in makers)) return null;
  // The cast is safe, because each maker gets the match of its own key, which the types cannot express.
  const make = makers[found.key as keyof typeof makers] as (shop: LoaderServices, found: Match) => RenderedPage;
  return (shop) => make(shop, found);
}

function listCards(shop: LoaderServices, products: string) {
  return toCardViews(getProductCards({ ...shop, catalogue: shop.services.catalogue }, products), listCategories(shop));
}

function json(value: unknown): RenderedPage {
  return text("application/json; charset=utf-8", JSON.stringify(value));
}

function text(contentType: string, body: string): RenderedPage {
  return { status: 200, headers: new Headers({ "content-type": contentType }), body: Buffer.from(body) };
}

/** Builds the site map. It has no `lastmod`, because neither the sheet nor the content records when a page changed. */
export function sitemapXml(baseUrl: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `<url><loc>${escapeMarkup(baseUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}
