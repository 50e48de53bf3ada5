import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";

/**
 * Refuses requests for another host name with 421. A page of another site can let its own name lead to this machine (DNS
 * rebinding) and then read what the shop answers under that name. A numeric address belongs to no site's name.
 */
export function requireOwnHost(baseUrl: string): MiddlewareHandler {
  const own = new Set([new URL(baseUrl).hostname, "localhost"]);
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (own.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return next();
    return context.text("This shop has another address.\n", 421, { "Cache-Control": "no-store" });
  };
}
