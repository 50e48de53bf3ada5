import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, type BrotliOptions, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { HeaderPair } from "./security-headers.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A status with its headers, ready to be written. */
export interface PreparedHead {
  status: number;
  /** Names and values alternate, as `writeHead` takes them. */
  headers: readonly string[];
  /** Status line and headers as they are sent, up to the name of the last one: the request id. */
  text: string;
}

/** A response in one encoding. */
export interface PreparedVariant {
  etag: string;
  head: PreparedHead;
  /** For a browser that has the body already. */
  headNotModified: PreparedHead;
  body: Buffer;
}

export interface ResponseParts {
  status: number;
  contentType: string;
  headers: readonly HeaderPair[];
  body: Buffer;
  /** Of the body, by hashBody, if it is known. */
  bodyHash?: string;
  /** 1 (fast) to 11 (small). The first visitor waits meanwhile. */
  brotliQuality: number;
  /** Once a second visitor has asked, the body is compressed again, this well, while nobody waits. */
  repackQuality?: number;
}

const minCompressedBytes = 256;
const brotli = promisify(brotliCompress);
const unpack: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml|text\/x-script)/;

/** One at a time, so that the other threads of the pool stay free for what visitors wait for. */
const repackQueue = pLimit(1);

/**
 * A response kept in memory. Each encoding is made at its first request, then kept. Once there is one in brotli, which almost every
 * visitor takes, the uncompressed body is not kept as well: it would be five times as large.
 */
export class PreparedResponse {
  readonly #parts: Omit<ResponseParts, "body">;
  #body: Buffer | null;
  readonly #made = new Map<Encoding, PreparedVariant>();
  readonly #making = new Map<Encoding, Promise<PreparedVariant>>();
  readonly #hash: string;
  #isRepackDue: boolean;
  #wasSentPacked = false;

  constructor(parts: ResponseParts) {
    const { body, ...others } = parts;
    this.#parts = others;
    this.#isRepackDue = parts.repackQuality !== undefined;
    this.#hash = parts.bodyHash ?? hashBody(body);
    this.#body = body;
  }

  /** An estimate of the memory that the response takes. */
  get byteSize(): number {
    const bodies = new Set(Array.from(this.#made.values(), ({ body }) => body));
    if (this.#body !== null) bodies.add(this.#body);
    let bytes = 4_096;
    for (const { byteLength } of bodies) bytes += byteLength;
    return bytes;
  }

  /** Returns the variant if it has been made already. */
  find(encoding: Encoding): PreparedVariant | undefined {
    const made = this.#made.get(encoding);
    if (this.#isRepackDue && made !== undefined && encoding === "br") {
      if (this.#wasSentPacked) {
        this.#isRepackDue = false;
        void repackQueue(() => this.#repack());
      }
      this.#wasSentPacked = true;
    }
    return made;
  }

  async make(encoding: Encoding): Promise<PreparedVariant> {
    const made = this.find(encoding);
    if (made !== undefined) return made;
    let making = this.#making.get(encoding);
    if (making === undefined) {
      making = this.#make(encoding);
      this.#making.set(encoding, making);
    }
    return making;
  }

  /** The body as it was before any compression. */
  async readBody(): Promise<Buffer> {
    const packed = this.#made.get("br");
    if (this.#body !== null || packed === undefined) return this.#body ?? Buffer.alloc(0);
    return unpack(packed.body);
  }

  async #make(encoding: Encoding): Promise<PreparedVariant> {
    const plain = await this.readBody();
    const { contentType, brotliQuality } = this.#parts;
    const isCompressed = isCompressible(contentType, plain);
    const body = isCompressed ? await compress(plain, encoding, brotliQuality) : plain;
    const variant = this.#variant(isCompressed ? encoding : "identity", body, isCompressed);
    this.#made.set(encoding, variant);
    this.#making.delete(encoding);
    if (isCompressed && encoding === "br") {
      this.#body = null;
      this.#wasSentPacked = true;
    }
    return variant;
  }

  /** The ETag stays: the shop serves no ranges, so nobody joins bytes of the two. */
  async #repack(): Promise<void> {
    const { repackQuality } = this.#parts;
    // A body that is not compressed stays as it is.
    if (repackQuality === undefined || this.#body !== null) return;
    this.#made.set("br", this.#variant("br", await compress(await this.readBody(), "br", repackQuality), true));
  }

  #variant(encoding: Encoding, body: Buffer, varies: boolean): PreparedVariant {
    const { status, contentType, headers } = this.#parts;
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const shared: string[] = [...(varies ? ["Vary", "Accept-Encoding"] : []), "ETag", etag, ...headers.flat()];
    const aboutBody: string[] = [
      "Content-Type",
      contentType,
      "Content-Length",
      String(body.byteLength),
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ];
    return {
      etag,
      body,
      head: prepareHead(status, [...aboutBody, ...shared]),
      headNotModified: prepareHead(304, shared),
    };
  }
}

/** Names and values alternate. Throws when a value has a character that headers must not have. */
export function prepareHead(status: number, headers: readonly string[]): PreparedHead {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return { status, headers, text: `${text}X-Request-Id: ` };
}

/** For the ETag. */
export function hashBody(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

function isCompressible(contentType: string, body: Buffer): boolean {
  return body.byteLength >= minCompressedBytes && compressible.test(contentType);
}

function brotliOptions({ byteLength }: Buffer, quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength } };
}

async function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipped(body, { level: 9 });
  return brotli(body, brotliOptions(body, brotliQuality));
}
