import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";

/**
 * Refuses requests for another host name with 421. Otherwise a page of another site could point its own name at this
 * machine (DNS rebinding) and read what the shop answers under that name. No site can claim a numeric IP address, so
 * those are allowed.
 */
export function requireOwnHost(baseUrl: string): MiddlewareHandler {
  const own = new Set([new URL(baseUrl).hostname, "localhost"]);
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (own.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return next();
    return context.text("This shop has another address.\n", 421, { "Cache-Control": "no-store" });
  };
}
