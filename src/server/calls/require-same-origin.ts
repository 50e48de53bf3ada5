import { ShopError } from "#domain/shop-error.ts";

/**
 * Throws call.cross-site for calls that another site's page makes with the visitor's cookies. Browsers send Sec-Fetch-Site,
 * older ones Origin. Programs send neither, and hold no visitor's cookies.
 */
export function requireSameOrigin(headers: Headers, baseUrl: string): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    if (site !== "same-origin" && site !== "none") throw new ShopError("call.cross-site");
    return;
  }
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(baseUrl).origin) return;
  // The shop may have more than one name, such as localhost and 127.0.0.1.
  if (URL.parse(origin)?.host !== headers.get("host")) throw new ShopError("call.cross-site");
}
