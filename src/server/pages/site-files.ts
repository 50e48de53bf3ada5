import type { LoaderServices } from "#app/loader-context.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import { listPublicAddresses } from "#services/content/list-public-addresses.ts";
import { robotsText } from "./robots-text.ts";
import { sitemapXml } from "./sitemap-xml.ts";
import { webManifest } from "./web-manifest.ts";

/** What machines read about the site. Made, kept and renewed like its pages, but by no route: the browser's code knows nothing of them. */
export const siteFiles: Readonly<Record<string, (shop: LoaderServices) => RenderedPage>> = {
  "/sitemap.xml": (shop) => text("application/xml", sitemapXml(shop.baseUrl, listPublicAddresses(shop))),
  "/robots.txt": ({ baseUrl }) => text("text/plain; charset=utf-8", robotsText(baseUrl)),
  "/site.webmanifest": ({ content }) => text("application/manifest+json", webManifest(content.current().site)),
};

function text(contentType: string, body: string): RenderedPage {
  return { status: 200, headers: new Headers({ "content-type": contentType }), body: Buffer.from(body) };
}
