import { readBody } from "#adapters/inbound/read-body.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { CallerIpAddress } from "#server/http/caller-ip-address.ts";
import type { CallName } from "./table.ts";

export interface CallRequest<Name extends string = string> {
  name: Name;
  method: string;
  headers: Headers;
  readBody(): Promise<string>;
  /** The query of the URL, which is the input of a call that takes a file. */
  query?: Readonly<Record<string, string>>;
  /** Reads the body as bytes; null if it is larger than `maxBytes`. */
  readFile?(maxBytes: number): Promise<Uint8Array | null>;
  from: CallerIpAddress;
  httpRequestId: string;
}

/** Where an HTTP request came from, and its id. */
export type RequestSource = Pick<CallRequest, "from" | "httpRequestId">;

/** Builds the call that the page's code would make, for a form sent by a browser without JavaScript. */
export function buildFormCall<Name extends CallName>(
  request: Request,
  name: Name,
  data: object,
  source: RequestSource,
): CallRequest<Name> {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  return { name, method: "POST", headers, readBody: async () => JSON.stringify({ data }), ...source };
}

const maxTextBytes = 64 * 1024;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a call's body as text. Throws call.too-large above 64 KB, and call.not-json for bytes that are not UTF-8. */
export async function readCallBody(request: Request): Promise<string> {
  const bytes = await readBody(request, maxTextBytes);
  if (bytes === null) throw new ShopError("call.too-large");
  try {
    return strictUtf8.decode(bytes);
  } catch (error) {
    throw new ShopError("call.not-json", { cause: error });
  }
}

const jsonType = /^application\/json\s*(;|$)/i;
// JSON may also spell this key with escapes.
const prototypeKey = /"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i;

/**
 * Parses the body of a call and returns its `data`. Throws call.not-json unless the body is a JSON object with a data
 * field. The content type must be JSON too: a form on another site cannot send that type unless the browser asks first
 * (CORS preflight).
 */
export function parseCallBody(contentType: string | null, text: string): unknown {
  if (contentType === null || !jsonType.test(contentType.trim()) || prototypeKey.test(text))
    throw new ShopError("call.not-json");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new ShopError("call.not-json", { cause: error });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body) || !Object.hasOwn(body, "data"))
    throw new ShopError("call.not-json");
  return (body as { data: unknown }).data;
}

/** The content type of a file. Another site's form cannot send it unless the browser asks first (CORS preflight). */
const fileType = "application/octet-stream";

export async function readCallFile(
  request: Pick<CallRequest, "headers" | "readFile">,
  maxBytes = 0,
): Promise<Uint8Array> {
  if (request.headers.get("content-type") !== fileType || request.readFile === undefined)
    throw new ShopError("call.not-json");
  const bytes = await request.readFile(maxBytes);
  if (bytes === null)
    throw new ShopError("call.file-too-large", {
      message: `This file is larger than ${formatMegabytes(maxBytes)}. Please choose a smaller one.`,
    });
  return bytes;
}

/**
 * Throws call.cross-site for calls that a page of another site makes with the visitor's cookies. Browsers send
 * Sec-Fetch-Site, and older ones Origin. Programs send neither, and have no visitor's cookies.
 */
export function requireSameOrigin(headers: Headers, baseUrl: string): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    if (site !== "same-origin" && site !== "none") throw new ShopError("call.cross-site");
    return;
  }
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(baseUrl).origin) return;
  // The shop may have more than one name, such as localhost and 127.0.0.1.
  if (URL.parse(origin)?.host !== headers.get("host")) throw new ShopError("call.cross-site");
}
