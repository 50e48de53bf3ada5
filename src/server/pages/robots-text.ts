/** Where nothing for search engines is to be found: what belongs to one person, and what is no page. */
const closedToRobots = [
  "/admin",
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/checkout-auth",
  "/demo/",
  "/order-confirmation",
] as const;

export function robotsText(baseUrl: string): string {
  return [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
