import type { IncomingMessage, ServerResponse } from "node:http";
import type { PreparedVariant } from "./prepared-response.ts";

/**
 * Writes a prepared response and returns its status (304 when the browser has it already). All requests share the header
 * list; only its last value, the request id, is set before each write.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  variant: PreparedVariant,
  requestId: string,
): number {
  const ifNoneMatch = findHeader(request, "if-none-match");
  if (ifNoneMatch !== undefined && variant.status === 200 && includesEtag(ifNoneMatch, variant.etag)) {
    const headers = variant.headersNotModified;
    headers[headers.length - 1] = requestId;
    response.writeHead(304, headers);
    response.end();
    return 304;
  }
  const { headers } = variant;
  headers[headers.length - 1] = requestId;
  response.writeHead(variant.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
  return variant.status;
}

/** Finds a header, given in lower case, in the raw list. Reading `request.headers` would first build an object of all headers. */
export function findHeader(request: IncomingMessage, name: string): string | undefined {
  const raw = request.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const candidate = raw[at];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return raw[at + 1];
  }
  return undefined;
}

function includesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.includes(etag) && ifNoneMatch.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
