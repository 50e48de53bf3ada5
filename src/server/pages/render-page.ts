import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { shopContext, type LoaderServices, type PageServices } from "#app/loader-context.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { RenderPage } from "#server/page-cache/page-cache.ts";
import { findPageAhead } from "#server/page-cache/page-target.ts";
import { renderPagesAhead } from "./pages-ahead.ts";
import { findSiteFile } from "./site-files.ts";

/** The router's server build, with the code of all pages; in development, a function that loads it for each page. */
export type PageCode = ServerBuild | (() => Promise<ServerBuild>);

export async function loadPageCode(): Promise<PageCode> {
  const load = () => import("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;
  return import.meta.env.DEV ? load : load();
}

/**
 * Creates the function that renders a page from its path alone. Loaders see neither the visitor's headers nor Host, so
 * the page can be cached for everyone.
 */
export function createPageRenderer(code: PageCode, loaderServices: LoaderServices): RenderPage {
  const handle = createRequestHandler(code, import.meta.env.DEV ? "development" : "production");
  return async function renderPage(path, unpublished) {
    const shop = holdSources(loaderServices, unpublished);
    const makeFile = findSiteFile(path);
    if (makeFile !== null) return makeFile(shop);
    const page = findPageAhead(path);
    if (page !== null) return renderPagesAhead(typeof code === "function" ? await code() : code, shop, page);
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const request = new Request(shop.baseUrl + path, { headers: { accept: "text/html" } });
    const response = await handle(request, context);
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
}

/** Holds the sources for the whole page, so that a change during rendering cannot mix two revisions in it. */
function holdSources(
  { services, content, reviews, ...others }: LoaderServices,
  unpublished?: SiteContent,
): PageServices {
  return {
    ...others,
    searchTags: [],
    services: { ...services, catalogue: hold(services.catalogue.current()) },
    content: hold(unpublished ?? content.current()),
    reviews: hold(reviews.current()),
  };
}

function hold<Source>(source: Source): { current(): Source } {
  return { current: () => source };
}
