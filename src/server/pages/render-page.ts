import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import { findSiteFile } from "./site-files.ts";

interface PageRenderParts {
  /** The router's server build; asked for again each time while developing. */
  build: () => Promise<ServerBuild>;
  dev: boolean;
  loaderServices: LoaderServices;
}

/**
 * Makes pages out of addresses alone: the request that the loaders see has no cookie and no header of a visitor, and
 * stands on the shop's own address whatever the visitor's Host header said.
 */
export function createPageRenderer({
  build,
  dev,
  loaderServices,
}: PageRenderParts): (address: string) => Promise<RenderedPage> {
  let handler: ReturnType<typeof createRequestHandler> | undefined;
  return async function renderPage(address) {
    const makeFile = findSiteFile(address);
    if (makeFile !== null) return makeFile(loaderServices);
    handler ??= createRequestHandler(dev ? build : await build(), dev ? "development" : "production");
    const context = new RouterContextProvider();
    context.set(shopContext, loaderServices);
    const request = new Request(loaderServices.baseUrl + address, { headers: { accept: "text/html" } });
    const response = await handler(request, context);
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
}
