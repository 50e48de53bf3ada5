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
  if (data !== undefined)
    return Object.fromEntries(Object.entries(data).map(([route, result]) => [route, { type: "data", result }]));
  const results = await next();
  // The frame has its data already: without this result it stays, and shows the page's error inside it.
  if (results["root"]?.type === "error") delete results["root"];
  for (const result of Object.values(results)) if (isUnanswered(result)) result.result = unanswered;
  return results;
}

/** What the page shows when no answer came: an error response without a status. */
const unanswered = { status: 0, statusText: "", internal: false, data: null };

/** `fetch` rejects with a TypeError where the shop cannot be reached. What a loader throws comes as another error. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  return type === "error" && result instanceof TypeError;
}
