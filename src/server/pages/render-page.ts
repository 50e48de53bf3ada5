import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageApart, takePageApartContext } from "#app/hydration/page-apart.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { findPageAhead } from "#server/page-cache/page-address.ts";
import type { RenderPage } from "#server/page-cache/page-cache.ts";
import type { PageCode } from "./page-code.ts";
import { renderPagesAhead } from "./pages-ahead.ts";
import { separateHydrationData } from "./separate-hydration-data.ts";
import { findSiteFile } from "./site-files.ts";

/**
 * Creates a function that renders a page from its address alone. Loaders see a request without the visitor's cookies and
 * headers, on the shop's base URL whatever Host header the visitor sent, so a page can be cached for all visitors.
 */
export function createPageRenderer({ build, code }: PageCode, loaderServices: LoaderServices): RenderPage {
  const isDev = typeof build === "function";
  const handle = createRequestHandler(build, isDev ? "development" : "production");
  return async function renderPage(address, unpublished) {
    const shop = holdSources(loaderServices, unpublished);
    const makeFile = findSiteFile(address);
    if (makeFile !== null) return makeFile(shop);
    const page = findPageAhead(address);
    if (page !== null) return renderPagesAhead(isDev ? await build() : build, shop, page);
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const taken: { page?: PageApart } = {};
    if (code !== undefined) context.set(takePageApartContext, (apart) => (taken.page = apart));
    const request = new Request(shop.baseUrl + address, { headers: { accept: "text/html" } });
    const response = await handle(request, context);
    const { status, headers } = response;
    if (taken.page === undefined || code === undefined)
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const { html, data } = separateHydrationData(taken.page, address, code);
    return { status, headers, body: Buffer.from(html), hydration: data };
  };
}

/** The same sources for the whole page: one that changes meanwhile must not give half a page of each revision. */
function holdSources(
  { services, content, reviews, ...others }: LoaderServices,
  unpublished?: SiteContent,
): LoaderServices {
  return {
    ...others,
    services: { ...services, catalogue: hold(services.catalogue.current()) },
    content: hold(unpublished ?? content.current()),
    reviews: hold(reviews.current()),
  };
}

function hold<Source>(source: Source): { current(): Source } {
  return { current: () => source };
}
