import type { IncomingMessage } from "node:http";
import { Hono, type Context } from "hono";
import type { ServiceLog } from "#services/ports.ts";
import { buildErrorResponse, type CallResponse } from "./calls/build-error-response.ts";
import type { DispatchCall } from "./calls/dispatch.ts";
import { endpointFolders, endpoints } from "#domain/addresses/endpoints.ts";
import { ShopError } from "#domain/shop-error.ts";
import { readBody } from "#adapters/inbound/read-body.ts";
import { readCallBody } from "./calls/read-call.ts";
import { type CallerAddress, type FindCallerAddress, findNetwork } from "./http/caller-address.ts";
import { RenderBusy } from "./pages/render-queue.ts";
import { createPlainConsultation } from "./http/plain-consultation.ts";
import { requireOwnHost } from "./http/require-own-host.ts";
import type { Readiness } from "./http/readiness.ts";
import type { RequestLog } from "./http/request-log.ts";
import { defaultRetryAfter } from "./http/retry-after.ts";
import { nextRequestId } from "./http/request-id.ts";
import { closedPolicy, contentSecurityPolicy, hashInlineCode, securityHeaders } from "./http/security-headers.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { lastResortPage, makePlainPage, type PlainPage, tooBusyPage } from "./pages/plain-pages.ts";

/** What the Node listener passes besides the request. Tests that call the app directly pass nothing. */
export interface AppBindings {
  incoming?: IncomingMessage;
  requestId?: string;
}

export interface AppEnvironment {
  Bindings: AppBindings;
  Variables: { requestId: string };
}

export interface AppParts {
  dispatch: DispatchCall;
  pages: PageCache;
  files: StaticFiles;
  ready(): Promise<Readiness>;
  callerAddress: FindCallerAddress;
  /** Webhooks, pictures and the stand-ins' pages, with full paths. */
  routes: readonly Hono[];
  /** The shop's own address. */
  baseUrl: string;
  https: boolean;
  log: ServiceLog;
  requestLog: RequestLog;
}

/**
 * Creates the Hono app, which handles every address of the shop. In the running shop the Node listener serves pages and files
 * before the app, with the same responses.
 */
export function createApp(parts: AppParts): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const failurePage = makePlainPage(lastResortPage, parts);
  const busyPage = makePlainPage(tooBusyPage, parts);
  const answerConsultation = createPlainConsultation(parts);

  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = context.env?.requestId ?? nextRequestId();
    context.set("requestId", requestId);
    await next();
    await completeHeaders(context, parts.https);
    parts.requestLog.completed(
      requestId,
      context.req.method,
      context.req.path,
      context.res.status,
      performance.now() - startedAt,
    );
  });

  app.use(`${endpointFolders.demo}*`, requireOwnHost(parts.baseUrl));
  app.get(endpoints.health, (context) => context.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get(endpoints.readiness, async (context) => {
    const readiness = await parts.ready();
    return context.json(readiness, readiness.ready ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.all(endpoints.call, async (context) => toResponse(await parts.dispatch(toCallRequest(context))));
  app.post(endpoints.consultationForm, async (context) => {
    const asked = { from: findCaller(context), requestId: context.get("requestId") };
    return toPlainResponse(await answerConsultation(context.req.raw, asked));
  });
  for (const routes of parts.routes) app.route("/", routes);

  app.notFound(async (context) => {
    const { pathname, search } = new URL(context.req.url);
    // A missing picture needs no page around it.
    if (pathname.startsWith(endpointFolders.media))
      return context.text("Not found", 404, { "Cache-Control": "no-store" });
    if (pathname.startsWith(endpointFolders.api)) return toResponse(refuse(new ShopError("call.unknown"), context));
    if (context.req.method !== "GET" && context.req.method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    const kept =
      (await parts.files.respond(pathname)) ??
      (await parts.pages.respond(pathname + search, findNetwork(findCaller(context).address)));
    const { status, headers, body } = await kept.make("identity");
    return new Response(new Uint8Array(body), { status, headers: toPairs(headers) });
  });

  app.onError((error, context) => {
    if (context.req.path.startsWith(endpointFolders.api)) return toResponse(refuse(error, context));
    if (error instanceof RenderBusy) return toPlainResponse(busyPage);
    parts.requestLog.failed(context.get("requestId"), context.req.path, error);
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
      readFile: (maxBytes: number) => readBody(context.req.raw, maxBytes),
      from: findCaller(context),
      requestId: context.get("requestId"),
    };
  }

  function findCaller(context: Context<AppEnvironment>): CallerAddress {
    const { headers } = context.req.raw;
    return parts.callerAddress(context.env?.incoming?.socket.remoteAddress, (name) => headers.get(name));
  }

  function refuse(error: unknown, context: Context<AppEnvironment>): CallResponse {
    return buildErrorResponse(error, {
      name: context.req.path,
      requestId: context.get("requestId"),
      setCookies: [],
      log: parts.log,
    });
  }

  return app;
}

function toPlainResponse({ status, headers, body }: PlainPage): Response {
  return new Response(body, { status, headers: toPairs(headers) });
}

/** Names and values alternate in the list. */
function toPairs(list: readonly string[]): [name: string, value: string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ""] as [string, string]] : []));
}

function toResponse({ httpStatus, body, setCookies, retryAfterSeconds }: CallResponse): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  if (httpStatus === 501) headers.set("Allow", "POST");
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: httpStatus, headers });
}

/** Adds the headers that every response carries, and Retry-After where one belongs. A stand-in page without a policy gets one for its inline code. */
async function completeHeaders(context: Context<AppEnvironment>, https: boolean): Promise<void> {
  const { headers } = context.res;
  for (const [name, value] of securityHeaders({ https })) if (!headers.has(name)) headers.set(name, value);
  // Whoever wants an answer kept says so.
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
  context.res.headers.set("X-Request-Id", context.get("requestId"));
}
