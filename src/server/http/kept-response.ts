import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { HeaderValues } from "./security-headers.ts";

export type Encoding = "br" | "gzip" | "identity";

interface ResponseParts {
  status: number;
  contentType: string;
  headers: HeaderValues;
  body: Buffer;
  /** Brotli's quality, from 1 (fast) to 11 (small). The first visitor waits for this compression. */
  quality: number;
  /** The quality with which the body is compressed again, once a second visitor has asked. Nobody waits for this. */
  betterQuality?: number;
}

export interface Variant {
  status: number;
  etag: string;
  headers: HeaderValues;
  /** The headers for a browser that already has the body. */
  headersNotModified: HeaderValues;
  body: Buffer;
}

const minCompressedBytes = 256;
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)/;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const unpack = promisify(brotliDecompress);
/** Recompresses one response at a time, so that the pool's other threads stay free for work visitors wait for. */
const betterQueue = pLimit(1);

/**
 * A response kept in memory. Each encoding is made at its first request. Almost every visitor accepts brotli, so once
 * the brotli body exists, the plain body, five times as large, is dropped.
 */
export class KeptResponse {
  readonly #parts: Omit<ResponseParts, "body">;
  readonly #hash: string;
  readonly #isCompressible: boolean;
  readonly #made = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();
  #plain: Buffer | null;
  #wasFound = false;

  constructor({ body, ...parts }: ResponseParts) {
    this.#parts = parts;
    this.#plain = body;
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.#isCompressible = body.byteLength >= minCompressedBytes && compressible.test(parts.contentType);
  }

  get bytes(): number {
    let bytes = 4_096 + (this.#plain?.byteLength ?? 0);
    for (const { body } of this.#made.values()) bytes += body === this.#plain ? 0 : body.byteLength;
    return bytes;
  }

  find(encoding: Encoding): Variant | undefined {
    const variant = this.#made.get(encoding);
    if (variant !== undefined && encoding === "br" && !this.#wasFound) {
      this.#wasFound = true;
      const { betterQuality } = this.#parts;
      if (this.#isCompressible && betterQuality !== undefined) void betterQueue(() => this.#makeBrotli(betterQuality));
    }
    return variant;
  }

  async make(encoding: Encoding): Promise<Variant> {
    const made = this.find(encoding);
    if (made !== undefined) return made;
    let making = this.#making.get(encoding);
    if (making === undefined) {
      const isBrotli = encoding === "br" && this.#isCompressible;
      making = isBrotli ? this.#makeBrotli(this.#parts.quality) : this.#make(encoding);
      this.#making.set(encoding, making);
      // Without this, the first body would stay in memory even after it was compressed again.
      void making.finally(() => this.#making.delete(encoding)).catch(() => undefined);
    }
    return making;
  }

  async #makeBrotli(quality: number): Promise<Variant> {
    const plain = await this.#readPlain();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    };
    const variant = this.#keep("br", copyExactly(await compress.br(plain, { params })));
    this.#plain = null;
    return variant;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const plain = await this.#readPlain();
    return this.#keep(
      encoding,
      encoding === "gzip" && this.#isCompressible ? copyExactly(await compress.gzip(plain)) : plain,
    );
  }

  async #readPlain(): Promise<Buffer> {
    return this.#plain ?? unpack(this.#made.get("br")?.body ?? "");
  }

  /** Stores a variant. A new brotli body keeps the ETag: the shop serves no ranges, so nobody can mix two bodies. */
  #keep(encoding: Encoding, body: Buffer): Variant {
    const { status, contentType, headers } = this.#parts;
    const isEncoded = this.#isCompressible && encoding !== "identity";
    const etag = `"${this.#hash}${isEncoded ? `-${encoding}` : ""}"`;
    const shared = { ...(this.#isCompressible && { Vary: "Accept-Encoding" }), ETag: etag, ...headers };
    const aboutBody = {
      "Content-Type": contentType,
      "Content-Length": String(body.byteLength),
      ...(isEncoded && { "Content-Encoding": encoding }),
    };
    const variant = { status, etag, headers: { ...aboutBody, ...shared }, headersNotModified: shared, body };
    this.#made.set(encoding, variant);
    return variant;
  }
}

/** Copies the bytes, because zlib returns part of a 64 KB buffer, all of which would be kept. */
function copyExactly(part: Buffer): Buffer {
  return Buffer.from(new Uint8Array(part).buffer);
}

/** Chooses the answer for a browser: 304 without a body if the browser already has this response. */
export function toAnswer(
  { status, etag, headers, headersNotModified, body }: Variant,
  ifNoneMatch: string | undefined,
) {
  const isThere = status === 200 && includesEtag(ifNoneMatch, etag);
  return isThere ? { status: 304, headers: headersNotModified, body: null } : { status, headers, body };
}

export function includesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
