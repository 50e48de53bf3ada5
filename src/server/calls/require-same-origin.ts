import { ShopError } from "#domain/shop-error.ts";

/**
 * Refuses calls that another site's page makes with the visitor's cookies. Browsers say so in Sec-Fetch-Site, older
 * ones in Origin; programs send neither and carry no cookies of a visitor.
 */
export function requireSameOrigin(headers: Headers, baseUrl: string): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    if (site !== "same-origin" && site !== "none") throw new ShopError("call.cross-site");
    return;
  }
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(baseUrl).origin) return;
  // The shop can be reached under more than one name, such as localhost beside 127.0.0.1.
  if (URL.parse(origin)?.host !== headers.get("host")) throw new ShopError("call.cross-site");
}
