import type { SiteContent } from "#domain/content/site-content.ts";
import { PreparedResponse, type ResponseParts } from "#server/http/prepared-response.ts";
import { defaultRetryAfter } from "#server/http/retry-after.ts";
import {
  contentSecurityPolicy,
  securityHeaders,
  type HeaderPair,
} from "#server/http/security-headers.ts";
import { RenderQueue } from "#server/pages/render-queue.ts";
import { BoundedResponses, type CachedPage, type CachedResponse } from "./bounded-responses.ts";
import { findPageAddress } from "./page-address.ts";
import { digestPage, htmlType } from "./page-digests.ts";

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Renders the page of an address, for a preview with content that is not published. It gets nothing of the visitor, so that the page can be shared. */
export type RenderPage = (address: string, unpublished?: SiteContent) => Promise<RenderedPage>;

export interface PageCacheParts {
  render: RenderPage;
  /** The pages that wait to be rendered; one of its own by default. */
  queue?: RenderQueue;
  /** Changes whenever any page may have changed. */
  revision(): string;
  https: boolean;
  /** Whether pages name what they need first in a header. Default false. */
  sendsEarlyHints?: boolean;
  /** False in development, where pages change with the code, which has no revision. Default true. */
  keep?: boolean;
}

const cachedStatuses = new Set([200, 202, 301, 302, 303, 307, 308, 404]);
/** Set by the cache itself, or wrong for a response that visitors share. */
const droppedHeaders = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "set-cookie",
  "cache-control",
  "etag",
  "vary",
  "date",
  "connection",
  "transfer-encoding",
  "keep-alive",
]);
/** Takes 0.3 ms for a page, half of the time of quality 4, which makes it a twenty-fifth smaller. */
export const brotliQuality = 3;
/** Makes a page a quarter smaller, in 80 ms. */
const repackQuality = 11;
/** Makes a page that somebody made up, and that others ask for too, a tenth smaller, in 1.2 ms. */
const madeUpRepackQuality = 5;

/**
 * Caches rendered pages, compressed and with their headers, until the catalogue or the content changes. Simultaneous
 * requests for the same page share one render.
 */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #queue: RenderQueue;
  readonly #responses = new BoundedResponses();
  readonly #waiting = new Map<string, Promise<CachedPage>>();
  readonly #baseHeaders: HeaderPair[];
  #revision = "";
  #earlyHints: readonly string[] = [];
  /** Counts calls of `forget`: a page whose rendering began before the latest call is not cached. */
  #forgetCount = 0;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#queue = parts.queue ?? new RenderQueue();
    this.#baseHeaders = securityHeaders({ https: parts.https });
  }

  /** Finds the cached response for a raw URL of the current revision, without parsing the URL. */
  find(rawUrl: string): PreparedResponse | undefined {
    this.#followRevision();
    return this.#responses.findByRawUrl(rawUrl)?.response;
  }

  /**
   * Whether the address is made up, is not here, and would be refused by `respond`. Costs a tenth of what `respond` costs, because
   * somebody who makes up hundreds of addresses a second would otherwise delay other visitors with the refusals alone.
   */
  isRefused(rawUrl: string, network: string | null): boolean {
    if (!this.#queue.isFull(network)) return false;
    const target = findPageAddress(rawUrl);
    return target.kind === "page" && target.isUnlimited && this.#responses.findByAddress(target.address) === undefined;
  }

  /**
   * Finds or renders the response for a raw URL. Rejects with RenderBusy when too many pages wait to be rendered, otherwise only
   * when rendering the error page fails too.
   */
  async respond(rawUrl: string, network: string | null): Promise<PreparedResponse> {
    const target = findPageAddress(rawUrl);
    if (target.kind === "redirect") return this.#redirect(target.location);
    const { address } = target;
    const cached = this.#find(address);
    if (cached !== undefined) {
      this.#responses.addRawUrl(rawUrl, cached);
      return cached.response;
    }
    // Each network waits in its own turn. Where another one was first, the page is there by then.
    const key = `${this.#revision} ${network} ${address}`;
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = this.#queue
        .run(
          network,
          async () => this.#find(address) ?? (await this.#render(address, target.isUnlimited)),
          // A page of the shop is rendered once for everybody.
          ({ isMadeUp }) => isMadeUp,
        )
        .finally(() => this.#waiting.delete(key));
      this.#waiting.set(key, waiting);
    }
    const page = await waiting;
    return page.response;
  }

  /** What the last rendered page needed first, which is the same for all pages; empty where none are to be sent. */
  get earlyHints(): readonly string[] {
    return this.#earlyHints;
  }

  /** Removes the page of a path and its data, because something changed that only this page shows. */
  forget(path: string): void {
    this.#forgetCount += 1;
    this.#responses.remove((address) => address === path || address.startsWith(`${path}.data`));
  }

  #find(address: string): CachedResponse | undefined {
    this.#followRevision();
    return this.#responses.findByAddress(address);
  }

  /** Clears the cache when the catalogue or the content has changed. */
  #followRevision(): string {
    const revision = this.#parts.revision();
    if (revision !== this.#revision) {
      this.#responses.clear();
      this.#revision = revision;
    }
    return revision;
  }

  async #render(address: string, isUnlimited: boolean): Promise<CachedPage> {
    const revision = this.#followRevision();
    const forgetCount = this.#forgetCount;
    const page = await this.#parts.render(address);
    const keep = (this.#parts.keep ?? true) && cachedStatuses.has(page.status);
    const made: CachedPage = {
      response: this.#prepare(page, keep, isUnlimited),
      // A network that asks for many of these waits between them.
      isMadeUp: isUnlimited || page.status !== 200,
    };
    // A page whose rendering began under an older revision is sent to those who asked for it, but not cached.
    if (keep && revision === this.#parts.revision() && forgetCount === this.#forgetCount)
      this.#responses.add(address, made, isUnlimited || page.status === 404);
    return made;
  }

  #prepare(page: RenderedPage, keep: boolean, isUnlimited = false): PreparedResponse {
    const contentType = page.headers.get("content-type") ?? htmlType;
    const { inline, body: bodyHash, preloads } = digestPage(contentType, page.body);
    const sendsHints = this.#parts.sendsEarlyHints === true && preloads.length > 0;
    if (sendsHints) this.#earlyHints = preloads;
    const pageHeaders: HeaderPair[] = [];
    page.headers.forEach((value, name) => {
      if (!droppedHeaders.has(name)) pageHeaders.push([capitalise(name), value]);
    });
    return new PreparedResponse({
      status: page.status,
      contentType,
      body: page.body,
      bodyHash,
      ...packing(isUnlimited),
      headers: [
        // Browsers revalidate each time; an unchanged page costs a 304.
        ["Cache-Control", keep ? "no-cache" : "no-store"],
        [
          "Content-Security-Policy",
          contentSecurityPolicy(inline, { https: this.#parts.https, dev: this.#parts.keep === false }),
        ],
        ...this.#baseHeaders,
        ...retryAfterHeader(page),
        ...(sendsHints ? [["Link", preloads.join(", ")] satisfies HeaderPair] : []),
        ...pageHeaders,
      ],
    });
  }

  #redirect(location: string): PreparedResponse {
    const headers = new Headers({ location, "content-type": "text/plain; charset=utf-8" });
    return this.#prepare({ status: 308, headers, body: Buffer.from(`Moved to ${location}\n`) }, true);
  }
}

/** Few visitors see an address that somebody made up: compressing its page well would take more time than it saves. */
function packing(isUnlimited: boolean): Pick<ResponseParts, "brotliQuality" | "repackQuality"> {
  return { brotliQuality, repackQuality: isUnlimited ? madeUpRepackQuality : repackQuality };
}

function retryAfterHeader({ status, headers }: RenderedPage): HeaderPair[] {
  const value = defaultRetryAfter(status);
  return value === null || headers.has("retry-after") ? [] : [["Retry-After", value]];
}

function capitalise(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
