import type { PreparedResponse } from "#server/http/prepared-response.ts";

export interface CachedPage {
  response: PreparedResponse;
  /** Whether a visitor may have made up its address. */
  isMadeUp: boolean;
}

export interface CachedResponse extends CachedPage {
  address: string;
  /** The raw URLs that lead to this response, removed together with it. */
  rawUrls: string[];
  /** Increases with each use. The lowest is evicted first. */
  usedAt: number;
  /** The list of which it shows a part, narrowed down or turned; null: another page, or a search, which is a list of its own. */
  list: string | null;
  /** True for an address that a visitor made up, until it is asked for again. */
  isAskedOnce: boolean;
}

interface Bounds {
  /** Pages that exist. The catalogue and the content limit their number. */
  pages: number;
  /**
   * Searches, not-found pages and other addresses that a visitor can make up without limit, of which most are never asked for
   * again. Those that are asked for a second time have a part of their own, so that made-up ones cannot push them out.
   */
  askedOnce: number;
  askedAgain: number;
  /** Of these, pages of one list: sorted, narrowed down or turned. Otherwise one category's filters could push out all searches. */
  ofOneList: number;
  bytes: number;
  /** Raw URLs that lead to one response without being parsed. */
  rawUrlsPerResponse: number;
}

const defaultBounds: Bounds = {
  pages: 3_000,
  askedOnce: 100,
  askedAgain: 200,
  ofOneList: 60,
  bytes: 64 * 1024 * 1024,
  rawUrlsPerResponse: 20,
};

/** A look at the size of all responses takes a millisecond for a thousand, so that it is not taken at each of them. */
const looksPerSize = 20;

/** Cached responses by address and by the raw URLs of earlier requests. Evicts the least recently used. */
export class BoundedResponses {
  readonly #bounds: Bounds;
  readonly #pages = new Map<string, CachedResponse>();
  readonly #askedOnce = new Map<string, CachedResponse>();
  readonly #askedAgain = new Map<string, CachedResponse>();
  readonly #byRawUrl = new Map<string, CachedResponse>();
  #uses = 0;
  #addsUntilLook = 0;

  constructor(bounds: Bounds = defaultBounds) {
    this.#bounds = bounds;
  }

  findByRawUrl(rawUrl: string): CachedResponse | undefined {
    const cached = this.#byRawUrl.get(rawUrl);
    return cached === undefined ? undefined : this.#use(cached);
  }

  findByAddress(address: string): CachedResponse | undefined {
    const cached = this.#get(address);
    return cached === undefined ? undefined : this.#use(cached);
  }

  add(address: string, page: CachedPage, isUnlimited: boolean): void {
    this.#drop(this.#get(address));
    const cached = {
      address,
      rawUrls: [],
      usedAt: ++this.#uses,
      list: findList(address),
      isAskedOnce: isUnlimited,
      ...page,
    };
    (isUnlimited ? this.#askedOnce : this.#pages).set(cached.address, cached);
    if (isUnlimited) this.#boundList(this.#askedOnce, cached.list);
    this.addRawUrl(cached.address, cached);
    this.#evict();
  }

  /** Makes the response available under another raw URL. */
  addRawUrl(rawUrl: string, cached: CachedResponse): void {
    if (cached.rawUrls.length >= this.#bounds.rawUrlsPerResponse || rawUrl.length > 500) return;
    cached.rawUrls.push(rawUrl);
    this.#byRawUrl.set(rawUrl, cached);
  }

  remove(isStale: (address: string) => boolean): void {
    for (const part of this.#parts())
      for (const cached of part.values()) if (isStale(cached.address)) this.#drop(cached);
  }

  clear(): void {
    for (const part of this.#parts()) part.clear();
    this.#byRawUrl.clear();
  }

  get size(): number {
    return this.#parts().reduce((size, part) => size + part.size, 0);
  }

  get byteSize(): number {
    let bytes = 0;
    for (const part of this.#parts())
      for (const { response } of part.values()) bytes += response.byteSize;
    return bytes;
  }

  /** In the order in which they give way. */
  #parts(): Map<string, CachedResponse>[] {
    return [this.#askedOnce, this.#askedAgain, this.#pages];
  }

  #get(address: string): CachedResponse | undefined {
    return this.#pages.get(address) ?? this.#askedAgain.get(address) ?? this.#askedOnce.get(address);
  }

  #use(cached: CachedResponse): CachedResponse {
    cached.usedAt = ++this.#uses;
    if (cached.isAskedOnce) {
      cached.isAskedOnce = false;
      this.#askedOnce.delete(cached.address);
      this.#askedAgain.set(cached.address, cached);
      this.#boundList(this.#askedAgain, cached.list);
      this.#evict();
    }
    return cached;
  }

  #evict(): void {
    const { pages, askedOnce, askedAgain, bytes } = this.#bounds;
    this.#bound(this.#pages, pages);
    this.#bound(this.#askedOnce, askedOnce);
    this.#bound(this.#askedAgain, askedAgain);
    this.#addsUntilLook -= 1;
    if (this.#addsUntilLook > 0) return;
    this.#addsUntilLook = this.size / looksPerSize;
    while (this.byteSize > bytes && this.size > 1) {
      const part = this.#parts().find(({ size }) => size > 0);
      if (part !== undefined) this.#dropLeastRecentlyUsed(part, 10);
    }
  }

  #boundList(part: Map<string, CachedResponse>, list: string | null): void {
    if (list === null) return;
    const pages = [...part.values()].filter((page) => page.list === list);
    if (pages.length > this.#bounds.ofOneList)
      this.#drop(pages.reduce((least, page) => (page.usedAt < least.usedAt ? page : least)));
  }

  #bound(part: Map<string, CachedResponse>, maxCount: number): void {
    if (part.size > maxCount) this.#dropLeastRecentlyUsed(part, Math.ceil(maxCount / 10));
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
    for (const part of this.#parts()) part.delete(cached.address);
  }
}

function findList(address: string): string | null {
  const [path = "", query] = address.split("?");
  return query === undefined || new URLSearchParams(query).has("search") ? null : path;
}
