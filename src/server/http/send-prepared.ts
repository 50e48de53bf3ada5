import type { IncomingMessage, ServerResponse } from "node:http";
import type { PreparedVariant } from "./prepared-response.ts";
import { writePreparedHead } from "./write-prepared-head.ts";

/** Writes a prepared response and returns its status (304 when the browser has it already). */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  variant: PreparedVariant,
  requestId: string,
): number {
  const ifNoneMatch = request.headers["if-none-match"];
  if (ifNoneMatch !== undefined && variant.head.status === 200 && includesEtag(ifNoneMatch, variant.etag)) {
    writePreparedHead(response, variant.headNotModified, requestId);
    response.end();
    return 304;
  }
  writePreparedHead(response, variant.head, requestId);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
  return variant.head.status;
}

function includesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.includes(etag) && ifNoneMatch.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
