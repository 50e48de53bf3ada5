import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type PageApart, takePageApartContext } from "#app/hydration/page-apart.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import { findPageAhead } from "#server/page-cache/page-address.ts";
import type { RenderPage } from "#server/page-cache/page-cache.ts";
import { digestPage, htmlType } from "#server/page-cache/page-digests.ts";
import { renderPagesAhead } from "./pages-ahead.ts";
import { type BuiltCode, separateHydrationData } from "./separate-hydration-data.ts";
import { findSiteFile } from "./site-files.ts";

interface PageRenderParts {
  /** Loads the router's server build: once in production, for each page in development. */
  build: () => Promise<ServerBuild>;
  dev: boolean;
  loaderServices: LoaderServices;
  /** Missing in development, where pages carry all that their code needs. */
  code?: BuiltCode;
}

/**
 * Creates a function that renders a page from its address alone. Loaders see a request without the visitor's cookies and
 * headers, on the shop's base URL whatever Host header the visitor sent, so a page can be cached for all visitors.
 */
export function createPageRenderer({ build, dev, loaderServices, code }: PageRenderParts): RenderPage {
  let handler: ReturnType<typeof createRequestHandler> | undefined;
  return async function renderPage(address, unpublished) {
    const makeFile = findSiteFile(address);
    if (makeFile !== null) return makeFile(loaderServices);
    const page = findPageAhead(address);
    if (page !== null) return renderPagesAhead(await build(), loaderServices, page);
    handler ??= createRequestHandler(dev ? build : await build(), dev ? "development" : "production");
    const context = new RouterContextProvider();
    context.set(
      shopContext,
      unpublished === undefined ? loaderServices : { ...loaderServices, content: { current: () => unpublished } },
    );
    const taken: { page?: PageApart } = {};
    if (code !== undefined) context.set(takePageApartContext, (apart) => (taken.page = apart));
    const request = new Request(loaderServices.baseUrl + address, { headers: { accept: "text/html" } });
    const response = await handler(request, context);
    const { status, headers } = response;
    if (taken.page === undefined || code === undefined)
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const { html, data } = separateHydrationData(taken.page, address, code);
    const body = Buffer.from(html);
    return { status, headers, body, hydration: data, digests: digestPage(htmlType, body, html) };
  };
}
