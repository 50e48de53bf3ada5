import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { readFileBody } from "#adapters/inbound/read-body.ts";
import { toNetworkKey } from "#domain/network-key.ts";
import { endpointFolders, endpoints, isEndpoint } from "#domain/routes/endpoints.ts";
import { routes } from "#domain/routes/route-table.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Metrics } from "#server/monitoring/metrics.ts";
import { createReadiness, type ReadinessParts } from "#server/monitoring/readiness.ts";
import { createPlainDataLink } from "#server/plain-forms/plain-data-link.ts";
import { createPlainEnquiry } from "#server/plain-forms/plain-enquiry.ts";
import { createPlainReturn } from "#server/plain-forms/plain-return.ts";
import type { Services } from "#services/context.ts";
import type { ServiceLog } from "#services/ports.ts";
import { buildErrorResponse, type CallResponse } from "./calls/build-error-response.ts";
import type { DispatchCall } from "./calls/dispatch.ts";
import { readCallBody } from "./calls/read-call.ts";
import type { CallerIpAddress, FindCallerIpAddress } from "./http/caller-ip-address.ts";
import { nextHttpRequestId } from "./http/http-request-id.ts";
import { toAnswer } from "./http/kept-response.ts";
import { negotiateEncoding } from "./http/negotiate-encoding.ts";
import type { RequestLog } from "./http/request-log.ts";
import { requireOwnHost } from "./http/require-own-host.ts";
import { defaultRetryAfter } from "./http/retry-after.ts";
import { closedPolicy, contentSecurityPolicy, hashInlineCode, securityHeaders } from "./http/security-headers.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { lastResortPage, makePlainPage, tooBusyPage, type PlainPage } from "./pages/plain-pages.ts";
import { RenderBusy } from "./pages/render-queue.ts";

export interface AppEnvironment {
  /** Node's request and response from Hono's adapter; empty in tests that call the app directly. */
  Bindings: Partial<HttpBindings>;
  Variables: { httpRequestId: string };
}

export interface AppParts {
  dispatch: DispatchCall;
  pages: PageCache;
  files: StaticFiles;
  services: ReadinessParts & Pick<Services, "identity" | "now">;
  /** The result of `migrate`; undefined in tests that start no shop. */
  release?: number | undefined;
  getCallerIpAddress: FindCallerIpAddress;
  routes: readonly Hono[];
  baseUrl: string;
  https: boolean;
  log: ServiceLog;
  requestLog: RequestLog;
  metrics?: Pick<Metrics, "read" | "contentType"> | undefined;
}

/**
 * Creates the Hono app, which handles every path of the shop. In the running shop, Node's listener comes before the app
 * and serves what is ready in memory.
 */
export function createApp(parts: AppParts): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const failurePage = makePlainPage(lastResortPage, parts);
  const busyPage = makePlainPage(tooBusyPage, parts);
  const plainForms = [
    [endpoints.consultationForm, createPlainEnquiry(parts)],
    [endpoints.dataLinkForm, createPlainDataLink(parts)],
    [routes.orderPage.path, createPlainReturn(parts)],
  ] as const;
  const readReadiness = createReadiness(parts.services, parts.release);

  app.use(async (context, next) => {
    const startedAt = performance.now();
    const httpRequestId = nextHttpRequestId();
    context.set("httpRequestId", httpRequestId);
    await next();
    await completeHeaders(context, parts.https);
    parts.requestLog.completed(
      httpRequestId,
      context.req.method,
      context.req.path,
      context.res.status,
      performance.now() - startedAt,
    );
  });

  app.use(`${endpointFolders.demo}*`, requireOwnHost(parts.baseUrl));
  app.get(endpoints.health, (context) => context.text("ok"));
  app.get(endpoints.readiness, async (context) => {
    const readiness = await readReadiness();
    return context.json(readiness, readiness.ready ? 200 : 503);
  });
  app.use(endpoints.metrics, requireOwnHost(parts.baseUrl));
  app.get(endpoints.metrics, async (context) => {
    // The metrics reveal how the shop is doing, so they are only for this machine.
    if (parts.metrics === undefined || !isLoopback(getCaller(context).ipAddress)) return context.notFound();
    return context.body(await parts.metrics.read(), 200, { "Content-Type": parts.metrics.contentType });
  });
  app.all(endpoints.call, async (context) => toResponse(await parts.dispatch(toCallRequest(context))));
  for (const [path, answer] of plainForms)
    app.post(path, async (context, next) => {
      const source = { from: getCaller(context), httpRequestId: context.get("httpRequestId") };
      const page = await answer(context.req.raw, source, context.req.param("link") ?? "");
      return page === null ? next() : toPlainResponse(page);
    });
  for (const more of parts.routes) app.route("/", more);

  app.all("*", async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.startsWith(endpointFolders.api)) return toResponse(refuse(new ShopError("call.unknown"), context));
    // The URL is used as it was sent, because a different spelling of a path is redirected.
    const url = context.env?.incoming?.url ?? pathname + search;
    if (context.req.method !== "GET" && context.req.method !== "HEAD") return refuseMethod(context.req.method, url);
    // A missing picture needs no page around it.
    if (pathname.startsWith(endpointFolders.media)) return context.notFound();
    const { ipAddress } = getCaller(context);
    const network = ipAddress === null ? null : toNetworkKey(ipAddress);
    const kept = (await parts.files.respond(pathname)) ?? (await parts.pages.respond(url, network));
    const variant = await kept.make(negotiateEncoding(context.req.header("accept-encoding")));
    const { body, ...head } = toAnswer(variant, context.req.header("if-none-match"));
    return new Response(body === null ? null : new Uint8Array(body), head);
  });

  app.notFound((context) => context.text("Not found", 404));

  app.onError((error, context) => {
    if (context.req.path.startsWith(endpointFolders.api)) return toResponse(refuse(error, context));
    if (error instanceof RenderBusy) return toPlainResponse(busyPage);
    parts.requestLog.failed(context.get("httpRequestId"), context.req.path, error);
    return toPlainResponse(failurePage);
  });

  function toCallRequest(context: Context<AppEnvironment>) {
    const { headers } = context.req.raw;
    return {
      name: context.req.param("name") ?? "",
      method: context.req.method,
      headers,
      readBody: () => readCallBody(context.req.raw),
      query: context.req.query(),
      readFile: (maxBytes: number) => readFileBody(context.req.raw, maxBytes),
      from: getCaller(context),
      httpRequestId: context.get("httpRequestId"),
    };
  }

  function getCaller(context: Context<AppEnvironment>): CallerIpAddress {
    const { headers } = context.req.raw;
    return parts.getCallerIpAddress(context.env?.incoming?.socket.remoteAddress, (name) => headers.get(name));
  }

  function refuse(error: unknown, context: Context<AppEnvironment>): CallResponse {
    return buildErrorResponse(error, {
      name: context.req.path,
      httpRequestId: context.get("httpRequestId"),
      setCookies: [],
      log: parts.log,
    });
  }

  return app;
}

function isLoopback(ipAddress: string | null): boolean {
  return ipAddress === "::1" || ipAddress?.startsWith("127.") === true;
}

function toPlainResponse({ body, ...head }: PlainPage): Response {
  return new Response(body, head);
}

/**
 * Refuses methods that pages do not have. A form submitted without JavaScript is redirected to its page, where
 * `noscript` says that the form needs JavaScript.
 */
function refuseMethod(method: string, url: string): Response {
  const isForm = method === "POST" && !isEndpoint(url) && url.startsWith("/") && !/^\/[/\\]/.test(url);
  if (!isForm) return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const page = url.replace(/[?#].*/, "");
  return new Response(null, { status: 303, headers: { Location: `${page}#needs-javascript` } });
}

function toResponse({ httpStatus, body, setCookies, retryAfterSeconds }: CallResponse): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  if (httpStatus === 501) headers.set("Allow", "POST");
  if (httpStatus === 408) headers.set("Connection", "close");
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: httpStatus, headers });
}

/**
 * Adds the headers that every response has, and Retry-After if its status calls for one. A stand-in's page without a
 * policy gets a policy for its inline code.
 */
async function completeHeaders(context: Context<AppEnvironment>, https: boolean): Promise<void> {
  const { headers } = context.res;
  for (const [name, value] of Object.entries(securityHeaders({ https })))
    if (!headers.has(name)) headers.set(name, value);
  // A response is not cached unless its handler has set Cache-Control.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  const retryAfter = defaultRetryAfter(context.res.status);
  if (retryAfter !== null && !headers.has("Retry-After")) headers.set("Retry-After", retryAfter);
  if (!headers.has("Content-Security-Policy")) {
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const policy = isPage
      ? contentSecurityPolicy(hashInlineCode(await context.res.clone().text()), { https })
      : closedPolicy;
    context.res.headers.set("Content-Security-Policy", policy);
  }
  context.res.headers.set("X-Request-Id", context.get("httpRequestId"));
}
