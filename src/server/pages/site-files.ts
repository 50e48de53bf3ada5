import type { KeyOfKind } from "#domain/addresses/address-table.ts";
import { match } from "#domain/addresses/match.ts";
import type { LoaderServices } from "#app/loader-context.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import { listPublicAddresses } from "#services/content/list-public-addresses.ts";
import { robotsText } from "./robots-text.ts";
import { sitemapXml } from "./sitemap-xml.ts";
import { webManifest } from "./web-manifest.ts";

type MakeFile = (shop: LoaderServices) => RenderedPage;

/** Files that machines read about the site. They are rendered and cached like pages, but are not routes of the browser code. */
const makers: Record<KeyOfKind<"file">, MakeFile> = {
  siteMap: (shop) => text("application/xml", sitemapXml(shop.baseUrl, listPublicAddresses(shop))),
  robots: ({ baseUrl }) => text("text/plain; charset=utf-8", robotsText(baseUrl)),
  webManifest: ({ content }) => text("application/manifest+json", webManifest(content.current().site)),
};

export function findSiteFile(address: string): MakeFile | null {
  const key = match(address)?.key;
  return key !== undefined && key in makers ? makers[key as keyof typeof makers] : null;
}

function text(contentType: string, body: string): RenderedPage {
  return { status: 200, headers: new Headers({ "content-type": contentType }), body: Buffer.from(body) };
}
