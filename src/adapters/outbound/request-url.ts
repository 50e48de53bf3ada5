import { lookup as lookupIpAddresses } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** Thrown when a URL from outside leads to this machine or its network. */
export class InnerNetworkError extends Error {
  constructor() {
    super("The address is not on the open internet.");
    this.name = "InnerNetworkError";
  }
}

export interface OutboundRequest {
  mayConnect: (ip: string) => boolean;
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Gets an http(s) URL without redirects. Rejects with InnerNetworkError if `mayConnect` forbids the IP address. */
export function requestUrl(url: URL, { mayConnect, headers, signal }: OutboundRequest): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A numeric IP address is never looked up, so it is checked here. A name is checked by the IP addresses to which it
  // resolves.
  if (isIP(host) !== 0 && !mayConnect(host)) return Promise.reject(new InnerNetworkError());
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { signal, agent: false, lookup: guardedLookup(mayConnect), headers })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

/** Finds the target of a redirect, as the response gives it; null if the response is not a redirect. */
export function findRedirect({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirectStatuses.has(statusCode) ? (headers.location ?? null) : null;
}

/** Reads the response's body, or one unpacked from it; null if it exceeds the limit. Throws if the body breaks off. */
export async function readAtMost(
  response: IncomingMessage,
  maxBytes: number,
  body: AsyncIterable<Uint8Array> = response,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      response.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error("The transfer broke off.");
  return Buffer.concat(chunks, total);
}

// Creates a lookup that connects only to IP addresses that were checked. A name that resolves differently a moment
// later gains nothing.
function guardedLookup(mayConnect: OutboundRequest["mayConnect"]): LookupFunction {
  return (hostname, options, callback) => {
    lookupIpAddresses(hostname, { all: true }).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => mayConnect(address)))
          callback(new InnerNetworkError(), "", 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}
