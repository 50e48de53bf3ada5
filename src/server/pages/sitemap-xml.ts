import { escapeMarkup } from "./escape-markup.ts";

/**
 * Builds the site map of addresses within the site ("/about"). It has no `lastmod`: neither the sheet nor the content
 * records when a page changed.
 */
export function sitemapXml(baseUrl: string, addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<url><loc>${escapeMarkup(baseUrl + address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}
