import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isPublicIpAddress } from "#adapters/outbound/public-ip-address.ts";
import { findRedirect, InnerNetworkError, readAtMost, requestUrl } from "#adapters/outbound/request-url.ts";
import { maxSheetBytes } from "#domain/catalogue/sheet/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import type { SheetBytes } from "#services/sheet-ports.ts";
import { hashSheet, type SheetReader } from "./sheet-reader.ts";

const maxRedirects = 5;

export interface HostedSheetLimits {
  /** The limit for the whole exchange, including redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  /** Which IP addresses a redirect to another host may lead to. */
  mayRedirectTo?: (ip: string) => boolean;
}

const usualLimits: HostedSheetLimits = { timeoutMs: 10_000, maxBytes: maxSheetBytes };

/**
 * Reads a sheet at an http(s) URL, with conditional requests if the host supports them. The owner chose the URL, which
 * may be internal. A redirect comes from the host, and may lead only to the open internet or back to the same internal
 * host.
 */
export function hostedSheet(url: string, limits: HostedSheetLimits = usualLimits): SheetReader {
  const start = new URL(url);
  let validators: Record<string, string> = {};

  async function request(): Promise<SheetBytes | "unchanged"> {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      const response = await follow(start, validators, signal, limits.mayRedirectTo ?? isPublicIpAddress);
      if (response.statusCode === 304 && Object.keys(validators).length > 0) {
        response.destroy();
        return "unchanged";
      }
      checkResponse(response);
      const bytes = await readAtMost(response, limits.maxBytes, unpack(response));
      if (bytes === null)
        throw new SheetRefused(`The product sheet is larger than ${formatMegabytes(limits.maxBytes)}.`);
      validators = getValidators(response);
      return await hashSheet(bytes);
    } catch (error) {
      if (error instanceof SheetRefused) throw error;
      if (error instanceof InnerNetworkError)
        throw new SheetRefused("The address of the product sheet redirects to one that is not on the open internet.");
      throw new SheetRefused(
        signal.aborted
          ? `The host of the product sheet did not answer within ${limits.timeoutMs / 1000} seconds.`
          : "The host of the product sheet cannot be reached, or stopped sending.",
        error,
      );
    }
  }

  return {
    location: `${start.origin}${start.pathname}`,
    request,
    forget() {
      validators = {};
    },
    findCopies: async () => [],
    file: null,
  };
}

async function follow(
  start: URL,
  validators: Record<string, string>,
  signal: AbortSignal,
  mayRedirectTo: (ip: string) => boolean,
): Promise<IncomingMessage> {
  let url = start;
  let isInner = false;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const isOwn = hop === 0 || (isInner && url.origin === start.origin);
    const response = await requestUrl(url, {
      mayConnect: isOwn ? () => true : mayRedirectTo,
      signal,
      headers: { accept: "text/csv, text/plain;q=0.9, */*;q=0.5", "accept-encoding": "gzip", ...validators },
    });
    if (hop === 0) isInner = !isPublicIpAddress(response.socket.remoteAddress ?? "");
    const target = findRedirect(response);
    if (target === null) return response;
    response.destroy();
    url = nextUrl(url, target);
  }
  throw new SheetRefused(`The address of the product sheet redirects more than ${maxRedirects} times.`);
}

function nextUrl(from: URL, target: string): URL {
  const next = URL.canParse(target, from) ? new URL(target, from) : null;
  const allowed = next?.protocol === "https:" || (next?.protocol === "http:" && from.protocol === "http:");
  if (next === null || !allowed || next.username !== "" || next.password !== "") {
    throw new SheetRefused("The address of the product sheet redirects to something that is not a web address.");
  }
  return next;
}

function checkResponse(response: IncomingMessage): void {
  const refuse = (message: string) => {
    response.destroy();
    throw new SheetRefused(message);
  };
  if (response.statusCode !== 200) refuse(`The host of the product sheet answers with status ${response.statusCode}.`);
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(response.headers["content-type"] ?? ""))
    refuse("The address answers with a web page instead of a sheet. Publish the sheet as CSV and use that address.");
  if (!["identity", "gzip"].includes(getEncoding(response)))
    refuse(
      `The host of the product sheet sends it compressed as ${getEncoding(response)}, which the shop cannot read.`,
    );
}

function getEncoding({ headers }: IncomingMessage): string {
  return headers["content-encoding"]?.trim().toLowerCase() || "identity";
}

// The pipeline passes an error of the response on to the reader.
function unpack(response: IncomingMessage): Readable {
  return getEncoding(response) === "gzip" ? pipeline(response, createGunzip(), () => undefined) : response;
}

function getValidators({ headers }: IncomingMessage): Record<string, string> {
  const { etag, "last-modified": modified } = headers;
  if (etag !== undefined) return { "if-none-match": etag };
  return modified === undefined ? {} : { "if-modified-since": modified };
}
