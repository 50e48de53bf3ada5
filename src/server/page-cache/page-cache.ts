import type { SiteContent } from "#domain/content/site-content.ts";
import { KeptResponse } from "#server/http/kept-response.ts";
import { defaultRetryAfter } from "#server/http/retry-after.ts";
import {
  contentSecurityPolicy,
  hashInlineCode,
  securityHeaders,
  type HeaderValues,
} from "#server/http/security-headers.ts";
import { RenderQueue } from "#server/pages/render-queue.ts";
import { toPageTarget } from "./page-target.ts";

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Renders a path's page, or a preview with `unpublished`. Learns nothing of the visitor, so that all can share it. */
export type RenderPage = (path: string, unpublished?: SiteContent) => Promise<RenderedPage>;

export interface PageCacheParts {
  render: RenderPage;
  /** The queue of pages to render; by default, the cache has its own. */
  queue?: RenderQueue | undefined;
  /** Returns a text that changes whenever any page may have changed. */
  revision(): string;
  https: boolean;
  /** Whether pages are cached; true by default. False in development, where code changes pages but has no revision. */
  keep?: boolean;
}

interface Page {
  response: KeptResponse;
  /** Whether visitors can invent such paths without limit: those with a query, and those that are not a shop page. */
  isInvented: boolean;
}

/** Pages by path, in the order of their last use. */
type Pages = Map<string, Page>;

const keptStatuses = new Set([200, 202, 301, 302, 303, 307, 308, 404]);
/** The headers that the cache sets itself, or that are wrong for a response that visitors share. */
const droppedHeaders = new Set(
  "content-type content-length content-encoding set-cookie cache-control etag vary date connection transfer-encoding keep-alive".split(
    " ",
  ),
);
/** Quality 3 takes 0.3 ms for a page. Quality 11 takes 80 ms and makes the page a quarter smaller. */
const [quality, betterQuality] = [3, 11];
/** The maximum number of invented pages in the cache, so that random searches push out only each other. */
const maxInvented = 300;
const maxBytes = 64 * 1024 * 1024;

/** Keeps rendered pages, compressed, until the catalogue or content changes. Simultaneous requests share a render. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #queue: RenderQueue;
  readonly #baseHeaders: HeaderValues;
  readonly #ofShop: Pages = new Map();
  readonly #invented: Pages = new Map();
  readonly #waiting = new Map<string, Promise<Page>>();
  #revision = "";
  /** Counts the calls of `forget`. A page whose rendering began before the latest call is not kept. */
  #forgetCount = 0;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#queue = parts.queue ?? new RenderQueue();
    this.#baseHeaders = securityHeaders({ https: parts.https });
  }

  /** Finds the response for a raw URL without parsing it, if the URL is spelt exactly as the path of its page. */
  find(rawUrl: string): KeptResponse | undefined {
    return this.#find(rawUrl)?.response;
  }

  /** Finds or renders the response for a raw URL. Rejects with RenderBusy, or when the error page fails too. */
  async respond(rawUrl: string, network: string | null): Promise<KeptResponse> {
    const target = toPageTarget(rawUrl);
    if (target.kind === "redirect") {
      const headers = new Headers({ location: target.location, "content-type": "text/plain; charset=utf-8" });
      return this.#prepare(
        { status: 308, headers, body: Buffer.from(`Moved to ${target.location}\n`) },
        { keep: true, isInvented: false },
      );
    }
    const { path } = target;
    const known = this.#find(path);
    if (known !== undefined) return known.response;
    // Each network waits its own turn. If a different network came first, the page is ready by then.
    const key = `${this.#revision} ${network} ${path}`;
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = this.#queue
        .run(
          network,
          async () => this.#find(path) ?? (await this.#render(path)),
          // A page of the shop itself is rendered once for everyone, so it does not count as the network's.
          (page) => page.isInvented,
        )
        .finally(() => this.#waiting.delete(key));
      this.#waiting.set(key, waiting);
    }
    return (await waiting).response;
  }

  /** Removes a page and its data, including what lists send ahead, after a change that only this page shows. */
  forget(path: string): void {
    this.#forgetCount += 1;
    for (const pages of [this.#ofShop, this.#invented])
      for (const keptPath of pages.keys())
        if (
          keptPath === path ||
          keptPath.startsWith(`${path}.`) ||
          keptPath.startsWith(`${path}?`) ||
          keptPath.includes(".ahead")
        )
          pages.delete(keptPath);
  }

  /** Removes all pages if the catalogue or the content has changed. */
  #followRevision(): string {
    const revision = this.#parts.revision();
    if (revision !== this.#revision) {
      for (const pages of [this.#ofShop, this.#invented]) pages.clear();
      this.#revision = revision;
    }
    return revision;
  }

  #find(path: string): Page | undefined {
    this.#followRevision();
    const page = this.#ofShop.get(path) ?? this.#invented.get(path);
    return page && keepLast(page.isInvented ? this.#invented : this.#ofShop, path, page);
  }

  async #render(path: string): Promise<Page> {
    const revision = this.#followRevision();
    const forgetCount = this.#forgetCount;
    const rendered = await this.#parts.render(path);
    const keep = this.#parts.keep !== false && keptStatuses.has(rendered.status);
    const isInvented = path.includes("?") || rendered.status !== 200;
    const page = { response: this.#prepare(rendered, { keep, isInvented }), isInvented };
    // A page whose rendering began under an older revision is sent to the visitors who asked for it, but not kept.
    if (!keep || revision !== this.#parts.revision() || forgetCount !== this.#forgetCount) return page;
    if (isInvented) return keepLast(this.#invented, path, page, maxInvented);
    keepLast(this.#ofShop, path, page);
    let bytes = this.#ofShop.values().reduce((sum, { response }) => sum + response.bytes, 0);
    for (const [oldest, { response }] of this.#ofShop) {
      if (bytes <= maxBytes) break;
      bytes -= response.bytes;
      this.#ofShop.delete(oldest);
    }
    return page;
  }

  #prepare(
    { status, headers, body }: RenderedPage,
    { keep, isInvented }: { keep: boolean; isInvented: boolean },
  ): KeptResponse {
    const { https, keep: isKeeping } = this.#parts;
    const contentType = headers.get("content-type") ?? "text/html; charset=utf-8";
    const inlineCode = hashInlineCode(contentType.startsWith("text/html") ? body.toString("utf8") : "");
    const retryAfter = headers.has("retry-after") ? null : defaultRetryAfter(status);
    return new KeptResponse({
      status,
      contentType,
      body,
      quality,
      ...(!isInvented && { betterQuality }),
      headers: {
        // Browsers revalidate each time, and get a 304 for an unchanged page.
        "Cache-Control": keep ? "no-cache" : "no-store",
        "Content-Security-Policy": contentSecurityPolicy(inlineCode, { https, dev: isKeeping === false }),
        ...Object.fromEntries(Object.entries(this.#baseHeaders).filter(([name]) => !headers.has(name))),
        ...(retryAfter !== null && { "Retry-After": retryAfter }),
        ...Object.fromEntries([...headers].filter(([name]) => !droppedHeaders.has(name))),
      },
    });
  }
}

/** Makes a page the most recently used. Removes the oldest pages beyond `maxPages`. */
function keepLast(pages: Pages, path: string, page: Page, maxPages = Infinity): Page {
  pages.delete(path);
  pages.set(path, page);
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) break;
    pages.delete(oldest);
  }
  return page;
}
