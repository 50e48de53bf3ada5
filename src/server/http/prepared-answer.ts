import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HeaderPair } from "./security-headers.ts";

export type Encoding = "br" | "gzip" | "identity";

/** One answer in one encoding, ready to be written: header names and values in turn, as `writeHead` takes them. */
export interface PreparedVariant {
  status: number;
  etag: string;
  /** The last value is the request's id, set just before writing. */
  headers: string[];
  /** The same for 304: nothing about a body. */
  headersNotModified: string[];
  body: Buffer;
}

export interface AnswerParts {
  status: number;
  contentType: string;
  headers: readonly HeaderPair[];
  body: Buffer;
  /** 1 (fast) to 11 (small). Pages are made while somebody waits; assets once and for good. */
  brotliQuality: number;
}

const smallestWorthCompressing = 256;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml|text\/x-script)/;

/** An answer that is kept in memory. Each encoding is made when it is first asked for, then kept. */
export class PreparedAnswer {
  readonly parts: AnswerParts;
  readonly #made = new Map<Encoding, PreparedVariant>();
  readonly #making = new Map<Encoding, Promise<PreparedVariant>>();
  readonly #hash: string;

  constructor(parts: AnswerParts) {
    this.parts = parts;
    this.#hash = createHash("sha256").update(parts.body).digest("base64url").slice(0, 22);
  }

  /** What the answer takes in memory, about. */
  get byteSize(): number {
    let bytes = this.parts.body.byteLength + 2_048;
    for (const variant of this.#made.values()) if (variant.body !== this.parts.body) bytes += variant.body.byteLength;
    return bytes;
  }

  /** The variant if it is there already: the quick way. */
  ready(encoding: Encoding): PreparedVariant | undefined {
    return this.#made.get(encoding);
  }

  async make(encoding: Encoding): Promise<PreparedVariant> {
    const made = this.#made.get(encoding);
    if (made !== undefined) return made;
    let making = this.#making.get(encoding);
    if (making === undefined) {
      making = this.#make(encoding);
      this.#making.set(encoding, making);
    }
    return making;
  }

  async #make(encoding: Encoding): Promise<PreparedVariant> {
    const { parts } = this;
    const worthIt = parts.body.byteLength >= smallestWorthCompressing && compressible.test(parts.contentType);
    const body = worthIt ? await compress(parts.body, encoding, parts.brotliQuality) : parts.body;
    const variant = this.#variant(worthIt ? encoding : "identity", body, worthIt);
    this.#made.set(encoding, variant);
    this.#making.delete(encoding);
    return variant;
  }

  #variant(encoding: Encoding, body: Buffer, varies: boolean): PreparedVariant {
    const { status, contentType, headers } = this.parts;
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const shared: string[] = [
      ...(varies ? ["Vary", "Accept-Encoding"] : []),
      "ETag",
      etag,
      ...headers.flat(),
      "X-Request-Id",
      "",
    ];
    return {
      status,
      etag,
      body,
      headers: [
        "Content-Type",
        contentType,
        "Content-Length",
        String(body.byteLength),
        ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
        ...shared,
      ],
      headersNotModified: shared,
    };
  }
}

async function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipped(body, { level: 9 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
