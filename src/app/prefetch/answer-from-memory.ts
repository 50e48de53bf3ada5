import type { DataStrategyResult } from "react-router";
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
  return Object.fromEntries(Object.entries(data).map(([route, result]) => [route, { type: "data" as const, result }]));
}
