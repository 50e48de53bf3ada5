import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { endpoints, isEndpoint } from "#domain/addresses/endpoints.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { lastResortPage, makePlainPage, tooBusyPage } from "#server/pages/plain-pages.ts";
import { RenderBusy } from "#server/pages/render-queue.ts";
import { type FindCallerAddress, findNetwork } from "./caller-address.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import { type KeptResponse, sendVariant } from "./kept-response.ts";
import { callAddress } from "#domain/addresses/call-address.ts";
import { maxEnquiryPhotographBytes, maxPlainFormBytes } from "#domain/enquiries/enquiry.ts";
import { maxPhotographBytes } from "#domain/media/photograph.ts";
import { maxNotificationBytes } from "#adapters/inbound/read-body.ts";
import type { RequestLog } from "./request-log.ts";
import { nextRequestId } from "./request-id.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

/** The largest body that any route but that of photographs reads is a notification of the payment provider. */
const maxBodyBytes = maxNotificationBytes;
/** How much is read where files arrive. */
const fileRoutes = [
  { start: endpoints.consultationForm, maxBytes: maxPlainFormBytes },
  { start: `${callAddress("addPicture")}?`, maxBytes: maxPhotographBytes },
  { start: `${callAddress("addEnquiryPhotograph")}?`, maxBytes: maxEnquiryPhotographBytes },
];

/** How long a client that sends too much may take to read that it is refused. */
const lingerMs = 500;

interface ListenerParts {
  pages: PageCache;
  files: StaticFiles;
  /** Handles everything that is neither a page nor a file of the build. */
  app: (request: IncomingMessage, response: ServerResponse, requestId: string) => void;
  callerAddress: FindCallerAddress;
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
  const { pages, files, app, callerAddress, log, stopping } = parts;
  const failurePage = makePlainPage(lastResortPage, parts);
  const busyPage = makePlainPage(tooBusyPage, parts);
  const busyBody = Buffer.from(busyPage.body);
  const busyHeaders = ["Content-Length", String(busyBody.byteLength), ...busyPage.headers];

  return function listen(request, response) {
    const requestId = nextRequestId();
    if (stopping()) response.shouldKeepAlive = false;
    const url = request.url ?? "/";
    const { headers } = request;
    const bodyLength = headers["content-length"];
    const mostBytes = fileRoutes.find(({ start }) => url.startsWith(start))?.maxBytes ?? maxBodyBytes;
    if (bodyLength !== undefined && Number(bodyLength) > mostBytes) {
      refuseBody(request, response, url, requestId);
      return;
    }
    if (request.method === "GET" || request.method === "HEAD") {
      const cached = pages.find(url);
      const variant = cached?.find(negotiateEncoding(headers["accept-encoding"]));
      if (variant !== undefined) {
        log.completed(requestId, request.method, url, sendVariant(request, response, variant, requestId), 0);
        return;
      }
      if (cached !== undefined || !isEndpoint(url)) {
        const network = findNetworkOf(request);
        if (cached === undefined && pages.isRefused(url, network)) sendBusyPage(request, response, url, requestId, 0);
        else void respondWithPage(request, response, url, requestId, network);
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
    network: string | null,
  ): Promise<void> {
    const startedAt = performance.now();
    try {
      const kept = (await findFile(url)) ?? (await pages.respond(url, network));
      const variant = await kept.make(negotiateEncoding(request.headers["accept-encoding"]));
      log.completed(
        requestId,
        request.method ?? "",
        url,
        sendVariant(request, response, variant, requestId),
        performance.now() - startedAt,
      );
    } catch (error) {
      const tookMs = performance.now() - startedAt;
      if (error instanceof RenderBusy) return sendBusyPage(request, response, url, requestId, tookMs);
      log.failed(requestId, url, error);
      if (response.headersSent) return void response.destroy();
      const { status, headers, body } = failurePage;
      response.writeHead(status, [...headers, "X-Request-Id", requestId]);
      response.end(request.method === "HEAD" ? undefined : body);
      log.completed(requestId, request.method ?? "", url, status, tookMs);
    }
  }

  function sendBusyPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    requestId: string,
    tookMs: number,
  ): void {
    response.writeHead(busyPage.status, [...busyHeaders, "X-Request-Id", requestId]);
    response.end(request.method === "HEAD" ? undefined : busyBody);
    log.completed(requestId, request.method ?? "", url, busyPage.status, tookMs);
  }

  function findNetworkOf(request: IncomingMessage): string | null {
    const { address } = callerAddress(request.socket.remoteAddress, (name) => {
      const value = request.headers[name];
      return typeof value === "string" ? value : value?.[0];
    });
    return findNetwork(address);
  }

  async function findFile(url: string): Promise<KeptResponse | undefined> {
    const queryAt = url.indexOf("?");
    return files.respond(queryAt < 0 ? url : url.slice(0, queryAt));
  }

  /** Refuses a request body before it arrives if no handler reads it. If its length is unknown, the handler refuses it. */
  function refuseBody(request: IncomingMessage, response: ServerResponse, url: string, requestId: string): void {
    const headers = ["Cache-Control", "no-store", "Content-Length", "0", ...securityHeaders(parts).flat()];
    // Node would close at once, and the client would lose the response. What arrives meanwhile is thrown away.
    response.shouldKeepAlive = true;
    response.writeHead(413, [...headers, "X-Request-Id", requestId]);
    response.end();
    setTimeout(() => request.socket.destroy(), lingerMs).unref();
    log.completed(requestId, request.method ?? "", url, 413, 0);
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
      "Content-Security-Policy",
      closedPolicy,
      ...securityHeaders(parts).flat(),
      "X-Request-Id",
      requestId,
    ]);
    response.end();
    log.completed(requestId, request.method ?? "", url, status, 0);
  }
}
