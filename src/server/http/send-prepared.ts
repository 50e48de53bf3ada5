import type { IncomingMessage, ServerResponse } from "node:http";
import type { PreparedVariant } from "./prepared-answer.ts";

/** Writes a kept answer. The header list is shared by all requests; only its last value changes, right before it is written. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  variant: PreparedVariant,
  requestId: string,
): number {
  const asked = headerOf(request, "if-none-match");
  if (asked !== undefined && variant.status === 200 && namesEtag(asked, variant.etag)) {
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

/** One header out of the raw list. Reading `request.headers` would first build an object of all of them. `name` in lower case. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const raw = request.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const candidate = raw[at];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return raw[at + 1];
  }
  return undefined;
}

function namesEtag(asked: string, etag: string): boolean {
  if (asked === etag || asked === "*") return true;
  return asked.includes(etag) && asked.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
