import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isEndpoint } from "#domain/addresses/endpoints.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { lastResortHeaders, lastResortPage } from "#server/pages/last-resort-page.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import type { PreparedResponse } from "./prepared-response.ts";
import type { RequestLog } from "./request-log.ts";
import { nextRequestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { findHeader, sendPrepared } from "./send-prepared.ts";
import type { StaticFiles } from "./static-files.ts";

interface ListenerParts {
  pages: PageCache;
  files: StaticFiles;
  /** Handles everything that is neither a page nor a file of the build. */
  app: (request: IncomingMessage, response: ServerResponse, requestId: string) => void;
  log: RequestLog;
  https: boolean;
  /** While true, connections close after their response. */
  stopping: () => boolean;
}

/**
 * Creates the listener that sees each request first. It writes pages and files that are ready in memory itself and passes
 * the rest to the app, because a framework would take many times as long as the write.
 */
export function createListener(parts: ListenerParts): RequestListener {
  const { pages, files, app, log, stopping } = parts;

  return function listen(request, response) {
    const requestId = nextRequestId();
    if (stopping()) response.shouldKeepAlive = false;
    const url = request.url ?? "/";
    if (request.method === "GET" || request.method === "HEAD") {
      const cached = pages.find(url);
      const variant = cached?.find(negotiateEncoding(findHeader(request, "accept-encoding")));
      if (variant !== undefined) {
        log.completed(requestId, request.method, url, sendPrepared(request, response, variant, requestId), 0);
        return;
      }
      if (cached !== undefined || !isEndpoint(url)) {
        void respondWithPage(request, response, url, requestId);
        return;
      }
    } else if (!isEndpoint(url)) {
      refuseMethod(request, response, url, requestId);
      return;
    }
    app(request, response, requestId);
  };

  async function respondWithPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    requestId: string,
  ): Promise<void> {
    const startedAt = performance.now();
    try {
      const prepared = (await findFile(url)) ?? (await pages.respond(url));
      const variant = await prepared.make(negotiateEncoding(findHeader(request, "accept-encoding")));
      log.completed(
        requestId,
        request.method ?? "",
        url,
        sendPrepared(request, response, variant, requestId),
        performance.now() - startedAt,
      );
    } catch (error) {
      log.failed(requestId, url, error);
      if (response.headersSent) return void response.destroy();
      const headers = [...lastResortHeaders(parts), ...securityHeaders(parts), ["X-Request-Id", requestId] as const];
      response.writeHead(500, headers.flat());
      response.end(request.method === "HEAD" ? undefined : lastResortPage);
      log.completed(requestId, request.method ?? "", url, 500, performance.now() - startedAt);
    }
  }

  async function findFile(url: string): Promise<PreparedResponse | undefined> {
    const queryAt = url.indexOf("?");
    return files.respond(queryAt < 0 ? url : url.slice(0, queryAt));
  }

  /**
   * Refuses methods other than GET and HEAD. A form that was submitted without JavaScript is redirected to its page, where
   * `noscript` says that the form needs it.
   */
  function refuseMethod(request: IncomingMessage, response: ServerResponse, url: string, requestId: string): void {
    const isForm = request.method === "POST" && url.startsWith("/") && !/^\/[/\\]/.test(url);
    const status = isForm ? 303 : 405;
    const path = url.replace(/[?#].*/, "");
    const specific = isForm ? ["Location", `${path}#needs-javascript`] : ["Allow", "GET, HEAD"];
    response.writeHead(status, [
      ...specific,
      "Cache-Control",
      "no-store",
      "Content-Length",
      "0",
      ...securityHeaders(parts).flat(),
      "X-Request-Id",
      requestId,
    ]);
    response.end();
    log.completed(requestId, request.method ?? "", url, status, 0);
  }
}
