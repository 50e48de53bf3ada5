import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isEndpoint } from "#domain/addresses/endpoints.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { lastResortHeaders, lastResortPage } from "#server/pages/last-resort-page.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";
import type { RequestLog } from "./request-log.ts";
import { nextRequestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { headerOf, sendPrepared } from "./send-prepared.ts";
import type { StaticFiles } from "./static-files.ts";

interface ListenerParts {
  pages: PageCache;
  files: StaticFiles;
  /** Everything that is neither a page nor a file of the build. */
  app: (request: IncomingMessage, response: ServerResponse, requestId: string) => void;
  log: RequestLog;
  https: boolean;
  /** While true, connections are not kept open after their answer. */
  stopping: () => boolean;
}

/**
 * The first to see a request. Pages and files that are ready in memory are written from here, before any framework;
 * the rest goes to the app.
 */
export function createListener(parts: ListenerParts): RequestListener {
  const { pages, files, app, log, stopping } = parts;

  return function listen(request, response) {
    const requestId = nextRequestId();
    if (stopping()) response.shouldKeepAlive = false;
    const url = request.url ?? "/";
    if (request.method === "GET" || request.method === "HEAD") {
      const ready = pages.ready(url);
      const variant = ready?.ready(negotiateEncoding(headerOf(request, "accept-encoding")));
      if (variant !== undefined) {
        log.answered(requestId, request.method, url, sendPrepared(request, response, variant, requestId), 0);
        return;
      }
      if (ready !== undefined || !isEndpoint(url)) {
        void answerSlowly(request, response, url, requestId);
        return;
      }
    } else if (!isEndpoint(url)) {
      refuseMethod(request, response, url, requestId);
      return;
    }
    app(request, response, requestId);
  };

  async function answerSlowly(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    requestId: string,
  ): Promise<void> {
    const begun = performance.now();
    try {
      const answer = (await fileAnswer(url)) ?? (await pages.answer(url));
      const variant = await answer.make(negotiateEncoding(headerOf(request, "accept-encoding")));
      log.answered(
        requestId,
        request.method ?? "",
        url,
        sendPrepared(request, response, variant, requestId),
        performance.now() - begun,
      );
    } catch (error) {
      log.failed(requestId, url, error);
      if (response.headersSent) return void response.destroy();
      const headers = [...lastResortHeaders(parts), ...securityHeaders(parts), ["X-Request-Id", requestId] as const];
      response.writeHead(500, headers.flat());
      response.end(request.method === "HEAD" ? undefined : lastResortPage);
      log.answered(requestId, request.method ?? "", url, 500, performance.now() - begun);
    }
  }

  async function fileAnswer(url: string): Promise<PreparedAnswer | undefined> {
    const queryAt = url.indexOf("?");
    return files.answer(queryAt < 0 ? url : url.slice(0, queryAt));
  }

  /**
   * Pages take no other methods. A form that needs the browser code and was sent without it comes back to its page,
   * where `noscript` says what is missing.
   */
  function refuseMethod(request: IncomingMessage, response: ServerResponse, url: string, requestId: string): void {
    const isForm = request.method === "POST" && url.startsWith("/") && !/^\/[/\\]/.test(url);
    const status = isForm ? 303 : 405;
    const path = url.replace(/[?#].*/, "");
    const own = isForm ? ["Location", `${path}#needs-javascript`] : ["Allow", "GET, HEAD"];
    response.writeHead(status, [
      ...own,
      "Cache-Control",
      "no-store",
      "Content-Length",
      "0",
      ...securityHeaders(parts).flat(),
      "X-Request-Id",
      requestId,
    ]);
    response.end();
    log.answered(requestId, request.method ?? "", url, status, 0);
  }
}
