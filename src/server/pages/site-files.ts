import type { KeyOfKind } from "#domain/addresses/address-table.ts";
import { match, type Match } from "#domain/addresses/match.ts";
import { toCardViews } from "#app/catalogue/card-view.ts";
import type { LoaderServices } from "#app/loader-context.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import { getSuggestions } from "#services/search/get-suggestions.ts";
import { getProductCards } from "#services/catalogue/get-product-cards.ts";
import { getPondFit } from "#services/pond/get-pond-fit.ts";
import { listCategories } from "#services/content/list-categories.ts";
import { listPublicAddresses } from "#services/content/list-public-addresses.ts";
import { robotsText } from "./robots-text.ts";
import { sitemapXml } from "./sitemap-xml.ts";
import { webManifest } from "./web-manifest.ts";

type MakeFile = (shop: LoaderServices) => RenderedPage;

/** Files that programs read. They are rendered and cached like pages, but are not routes of the browser code. */
const makers: Record<KeyOfKind<"file">, (shop: LoaderServices, found: Match) => RenderedPage> = {
  siteMap: (shop) => text("application/xml", sitemapXml(shop.baseUrl, listPublicAddresses(shop))),
  robots: ({ baseUrl }) => text("text/plain; charset=utf-8", robotsText(baseUrl)),
  suggestions: (shop, found) =>
    text(
      "application/json; charset=utf-8",
      JSON.stringify(getSuggestions(shop, found.key === "suggestions" ? found.query.search : "")),
    ),
  productCards: (shop, found) =>
    text(
      "application/json; charset=utf-8",
      JSON.stringify(listCards(shop, found.key === "productCards" ? found.query.products : "")),
    ),
  pondFit: (shop, found) =>
    text(
      "application/json; charset=utf-8",
      JSON.stringify(
        found.key === "pondFit"
          ? getPondFit(shop.services.catalogue.current(), found.query.products, found.figures)
          : null,
      ),
    ),
  webManifest: ({ content }) => text("application/manifest+json", webManifest(content.current().site)),
};

export function findSiteFile(address: string): MakeFile | null {
  const found = match(address);
  if (found === null || !(found.key in makers)) return null;
  const make = makers[found.key as keyof typeof makers];
  return (shop) => make(shop, found);
}

/** The cards of these products, as lists show them. */
function listCards(shop: LoaderServices, products: string) {
  return toCardViews(getProductCards({ ...shop, catalogue: shop.services.catalogue }, products), listCategories(shop));
}

function text(contentType: string, body: string): RenderedPage {
  return { status: 200, headers: new Headers({ "content-type": contentType }), body: Buffer.from(body) };
}
