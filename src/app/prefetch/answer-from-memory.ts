import type { DataStrategyResult, UNSAFE_AssetsManifest as Manifest } from "react-router";
import { keptPages } from "./kept-pages.ts";

/**
 * The router's middleware: answers a navigation with the data that was kept or fetched ahead. Anything else, and every
 * revalidation, is fetched as usual.
 */
export async function answerFromMemory(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  if (request.method !== "GET") return next();
  const { pathname, search } = new URL(request.url);
  const data = await keptPages.findSoon(pathname + search);
  if (data === undefined) {
    const results = await next();
    // The frame has its data already: without this result it stays, and shows the page's error inside it.
    if (results["root"]?.type === "error") delete results["root"];
    return results;
  }
  const results: Record<string, DataStrategyResult> = {};
  for (const [route, result] of Object.entries(data)) {
    for (const layout of listLayouts(route)) results[layout] = { type: "data", result: null };
    results[route] = { type: "data", result };
  }
  return results;
}

/** The layouts around a route, which have no data. The router wants a result of those that the page before did not have. */
function listLayouts(route: string): string[] {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const parent = routes[route]?.parentId;
  return parent === undefined || parent === "root" ? [] : [parent, ...listLayouts(parent)];
}
