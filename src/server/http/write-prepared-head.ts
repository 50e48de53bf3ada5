import type { ServerResponse } from "node:http";
import type { PreparedHead } from "./prepared-response.ts";

/**
 * What Node's `writeHead` leaves in a response for `end` to send. Not documented; the tests beside this file compare every byte
 * with what `writeHead` writes.
 */
interface StoredHead {
  /** Status line and headers, with the empty line that ends them. null before they are known. */
  _header: string | null;
  _keepAliveTimeout: number;
}

let dateSecond = 0;
let dateTimeoutMs = 0;
let dateLines = "";

/**
 * Does what `response.writeHead` does, with a head whose text was made and validated before. `writeHead` builds and validates it
 * for each response, which takes an eighth of the time of a cached page. See docs/decisions/0032.
 */
export function writePreparedHead(response: ServerResponse, head: PreparedHead, requestId: string): void {
  const stored = response as ServerResponse & StoredHead;
  const isPlain = response.shouldKeepAlive && response.useChunkedEncodingByDefault && stored._header === null;
  // The last response of a connection says so, and HTTP 1.0 has rules of its own. Node decides what is said.
  if (!isPlain) {
    response.writeHead(head.status, [...head.headers, "X-Request-Id", requestId]);
    return;
  }
  response.statusCode = head.status;
  stored._header = head.text + requestId + nextLines(stored._keepAliveTimeout);
}

/** The headers that Node adds to each response of a connection that stays open. The date changes once a second. */
function nextLines(keepAliveTimeoutMs: number): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== dateSecond || keepAliveTimeoutMs !== dateTimeoutMs) {
    dateSecond = second;
    dateTimeoutMs = keepAliveTimeoutMs;
    dateLines = `\r\nDate: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeoutMs / 1000)}\r\n\r\n`;
  }
  return dateLines;
}
