import { endpointFolders } from "#domain/addresses/endpoints.ts";
import { href } from "#domain/addresses/href.ts";

/**
 * What is no page. Shells stay open: each of them carries "noindex", and a robot that may not read a page would never
 * see it.
 */
const closedToRobots = [endpointFolders.api, endpointFolders.demo];

export function robotsText(baseUrl: string): string {
  return [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}${href("siteMap")}`,
    "",
  ].join("\n");
}
