/**
 * What is no page. The pages that belong to one person are left open: each of them says that it is not to be found, and a
 * robot that may not read it would never learn so.
 */
const closedToRobots = ["/api/", "/demo/"] as const;

export function robotsText(baseUrl: string): string {
  return [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
