import type { PreparedResponse } from "#server/http/prepared-response.ts";

export interface CachedResponse {
  address: string;
  /** The raw URLs that lead to this response, removed together with it. */
  rawUrls: string[];
  /** Increases with each use. The lowest is evicted first. */
  usedAt: number;
  response: PreparedResponse;
}

interface Bounds {
  /** Pages that exist. The catalogue and the content limit their number. */
  pages: number;
  /** Searches, not-found pages and other addresses that a visitor can make up without limit. */
  unlimited: number;
  bytes: number;
  /** Raw URLs that lead to one response without being parsed. */
  rawUrlsPerResponse: number;
}

const defaultBounds: Bounds = { pages: 3_000, unlimited: 300, bytes: 64 * 1024 * 1024, rawUrlsPerResponse: 20 };

/** Cached responses by address and by the raw URLs of earlier requests. Evicts the least recently used. */
export class BoundedResponses {
  readonly #bounds: Bounds;
  readonly #pages = new Map<string, CachedResponse>();
  readonly #unlimited = new Map<string, CachedResponse>();
  readonly #byRawUrl = new Map<string, CachedResponse>();
  #uses = 0;

  constructor(bounds: Bounds = defaultBounds) {
    this.#bounds = bounds;
  }

  findByRawUrl(rawUrl: string): CachedResponse | undefined {
    const cached = this.#byRawUrl.get(rawUrl);
    return cached === undefined ? undefined : this.#use(cached);
  }

  findByAddress(address: string): CachedResponse | undefined {
    const cached = this.#pages.get(address) ?? this.#unlimited.get(address);
    return cached === undefined ? undefined : this.#use(cached);
  }

  add(cached: CachedResponse, isUnlimited: boolean): void {
    this.#drop(this.#pages.get(cached.address) ?? this.#unlimited.get(cached.address));
    const part = isUnlimited ? this.#unlimited : this.#pages;
    part.set(cached.address, this.#use(cached));
    this.addRawUrl(cached.address, cached);
    this.#evict(part, isUnlimited ? this.#bounds.unlimited : this.#bounds.pages);
  }

  /** Makes the response available under another raw URL. */
  addRawUrl(rawUrl: string, cached: CachedResponse): void {
    if (cached.rawUrls.length >= this.#bounds.rawUrlsPerResponse || rawUrl.length > 500) return;
    cached.rawUrls.push(rawUrl);
    this.#byRawUrl.set(rawUrl, cached);
  }

  remove(isStale: (address: string) => boolean): void {
    for (const part of [this.#pages, this.#unlimited])
      for (const cached of part.values()) if (isStale(cached.address)) this.#drop(cached);
  }

  clear(): void {
    this.#pages.clear();
    this.#unlimited.clear();
    this.#byRawUrl.clear();
  }

  get size(): number {
    return this.#pages.size + this.#unlimited.size;
  }

  get byteSize(): number {
    let bytes = 0;
    for (const part of [this.#pages, this.#unlimited])
      for (const { response } of part.values()) bytes += response.byteSize;
    return bytes;
  }

  #use(cached: CachedResponse): CachedResponse {
    cached.usedAt = ++this.#uses;
    return cached;
  }

  #evict(part: Map<string, CachedResponse>, maxCount: number): void {
    if (part.size > maxCount) this.#dropLeastRecentlyUsed(part, Math.ceil(maxCount / 10));
    let bytes = this.byteSize;
    while (bytes > this.#bounds.bytes && this.size > 1) {
      this.#dropLeastRecentlyUsed(this.#unlimited.size > 0 ? this.#unlimited : this.#pages, 10);
      bytes = this.byteSize;
    }
  }

  #dropLeastRecentlyUsed(part: Map<string, CachedResponse>, count: number): void {
    const oldest = [...part.values()]
      .toSorted((a, b) => a.usedAt - b.usedAt)
      .slice(0, Math.min(count, part.size - 1) || part.size);
    for (const cached of oldest) this.#drop(cached);
  }

  #drop(cached: CachedResponse | undefined): void {
    if (cached === undefined) return;
    for (const rawUrl of cached.rawUrls) this.#byRawUrl.delete(rawUrl);
    this.#pages.delete(cached.address);
    this.#unlimited.delete(cached.address);
  }
}
