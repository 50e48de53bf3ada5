import { endpointFolders } from "#domain/addresses/endpoints.ts";
import { href } from "#domain/addresses/href.ts";

/** Shells stay allowed: each carries "noindex", which a robot sees only if it may read the page. */
const disallowedPaths = [endpointFolders.api, endpointFolders.demo];

export function robotsText(baseUrl: string): string {
  return [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}${href("siteMap")}`,
    "",
  ].join("\n");
}
