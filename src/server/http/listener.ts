import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { maxNotificationBytes } from "#adapters/inbound/read-body.ts";
import { maxPlainFormBytes } from "#domain/enquiries/enquiry.ts";
import { callPath } from "#domain/routes/call-path.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { callTable } from "#server/calls/table.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { nextHttpRequestId } from "./http-request-id.ts";
import { toAnswer } from "./kept-response.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import type { RequestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

/**
 * The maximum size in bytes of a body outside the routes for files. The largest is a notification of the payment
 * provider.
 */
const maxBodyBytes = maxNotificationBytes;
const fileRoutes: { start: string; maxBytes: number }[] = [
  { start: endpoints.consultationForm, maxBytes: maxPlainFormBytes },
];
for (const [name, { fileBytes }] of Object.entries<{ fileBytes?: number }>(callTable))
  if (fileBytes !== undefined) fileRoutes.push({ start: `${callPath(name)}?`, maxBytes: fileBytes });

/** How long a client that sends too much has to read the refusal. */
const lingerMs = 500;

interface ListenerParts {
  app: { fetch(request: Request, bindings: object): Response | Promise<Response> };
  pages: Pick<PageCache, "find">;
  files: Pick<StaticFiles, "find">;
  log: RequestLog;
  https: boolean;
  /** While true, connections close after their response. */
  stopping: () => boolean;
}

/**
 * Creates the listener that sees each request first. It writes pages and files that are ready in memory itself, because
 * the framework would take many times as long as the write. It passes all other requests to the app.
 */
export function createListener({ app, pages, files, log, https, stopping }: ListenerParts): RequestListener {
  const passToApp = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: "localhost" });

  return (request, response) => {
    const { url = "/", method = "", headers } = request;
    if (stopping()) response.shouldKeepAlive = false;
    const maxBytes = fileRoutes.find(({ start }) => url.startsWith(start))?.maxBytes ?? maxBodyBytes;
    if (Number(headers["content-length"] ?? 0) > maxBytes) return refuseBody(request, response);
    const kept = method === "GET" || method === "HEAD" ? (pages.find(url) ?? files.find(url)) : undefined;
    const variant = kept?.find(negotiateEncoding(headers["accept-encoding"]));
    if (variant === undefined) return void passToApp(request, response);
    const httpRequestId = nextHttpRequestId();
    const answer = toAnswer(variant, headers["if-none-match"]);
    response.writeHead(answer.status, { ...answer.headers, "X-Request-Id": httpRequestId });
    response.end(method === "HEAD" ? null : answer.body);
    log.completed(httpRequestId, method, url, answer.status, 0);
  };

  /** Refuses a body before it arrives if no handler reads it. If its length is unknown, the handler refuses it. */
  function refuseBody({ method = "", url = "", socket }: IncomingMessage, response: ServerResponse): void {
    const httpRequestId = nextHttpRequestId();
    const headers = { "Cache-Control": "no-store", "Content-Length": "0", ...securityHeaders({ https }) };
    // Node would close the connection immediately, and the client would lose the response. Later bytes are discarded.
    response.shouldKeepAlive = true;
    response.writeHead(413, { ...headers, "X-Request-Id": httpRequestId }).end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
    log.completed(httpRequestId, method, url, 413, 0);
  }
}
