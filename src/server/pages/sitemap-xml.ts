const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * The site map of these addresses (within the site, "/about"). Nobody can say truly when a page last changed, since the
 * sheet and the texts come without that, so it is not said.
 */
export function sitemapXml(baseUrl: string, addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<url><loc>${escapeXml(baseUrl + address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
