import { PreparedAnswer } from "#server/http/prepared-answer.ts";
import {
  contentSecurityPolicy,
  inlineHashesOf,
  securityHeaders,
  type HeaderPair,
} from "#server/http/security-headers.ts";
import { BoundedAnswers } from "./bounded-answers.ts";
import { findPageAddress } from "./page-address.ts";

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface PageCacheParts {
  /** Makes the page of an address. Gets the address alone: nothing of the visitor can reach it. */
  render(address: string): Promise<RenderedPage>;
  /** Changes whenever any page may look different. */
  revision(): string;
  https: boolean;
  /** Off while developing: a page changes with the code, which has no revision. */
  keep?: boolean;
}

const keptStatuses = new Set([200, 202, 301, 302, 303, 307, 308, 404]);
/** Set by us for every page, or never right for an answer that many visitors share. */
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
const pageBrotliQuality = 9;

/**
 * Keeps every page that was rendered, compressed and with its headers, until the catalogue or the content changes.
 * Visitors who ask for the same page at the same time share one render.
 */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #answers = new BoundedAnswers();
  readonly #rendering = new Map<string, Promise<PreparedAnswer>>();
  readonly #baseHeaders: HeaderPair[];
  #revision = "";
  /** Counts the calls of `forget`: a page whose rendering began before the latest one is not kept. */
  #forgotten = 0;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#baseHeaders = securityHeaders({ https: parts.https });
  }

  /** The kept answer for an address line as it came, if there is one for the present revision. No parsing: this is the quick way. */
  ready(rawUrl: string): PreparedAnswer | undefined {
    this.#followRevision();
    return this.#answers.byRawUrl(rawUrl)?.answer;
  }

  /** The answer for an address line, rendered if need be. Rejects only when not even the error page could be made. */
  async answer(rawUrl: string): Promise<PreparedAnswer> {
    const revision = this.#followRevision();
    const wanted = findPageAddress(rawUrl);
    if (wanted.kind === "redirect") return this.#redirect(wanted.location);
    const { address } = wanted;
    const kept = this.#answers.byAddress(address);
    if (kept !== undefined) {
      this.#answers.remember(rawUrl, kept);
      return kept.answer;
    }
    const ticket = `${revision} ${address}`;
    let rendering = this.#rendering.get(ticket);
    if (rendering === undefined) {
      rendering = this.#render(address, revision, wanted.isUnlimited).finally(() => this.#rendering.delete(ticket));
      this.#rendering.set(ticket, rendering);
    }
    return rendering;
  }

  /** Renders the page of a path anew at its next request, because something changed that only this page shows. */
  forget(path: string): void {
    this.#forgotten += 1;
    this.#answers.remove((address) => address === path || address.startsWith(`${path}.data`));
  }

  /** Forgets everything as soon as the catalogue or the content is another one. */
  #followRevision(): string {
    const revision = this.#parts.revision();
    if (revision !== this.#revision) {
      this.#answers.clear();
      this.#revision = revision;
    }
    return revision;
  }

  async #render(address: string, revision: string, unlimited: boolean): Promise<PreparedAnswer> {
    const forgotten = this.#forgotten;
    const page = await this.#parts.render(address);
    const keep = (this.#parts.keep ?? true) && keptStatuses.has(page.status);
    const answer = this.#prepare(page, keep);
    // A page begun under an older revision is good enough for who asked for it then, not for anyone later.
    if (keep && revision === this.#parts.revision() && forgotten === this.#forgotten)
      this.#answers.add({ address, rawUrls: [], usedAt: 0, answer }, unlimited || page.status === 404);
    return answer;
  }

  #prepare(page: RenderedPage, keep: boolean): PreparedAnswer {
    const contentType = page.headers.get("content-type") ?? "text/html; charset=utf-8";
    const isHtml = contentType.startsWith("text/html");
    const hashes = isHtml ? inlineHashesOf(page.body.toString("utf8")) : { scripts: [], styles: [] };
    const own: HeaderPair[] = [];
    page.headers.forEach((value, name) => {
      if (!droppedHeaders.has(name)) own.push([properCase(name), value]);
    });
    return new PreparedAnswer({
      status: page.status,
      contentType,
      body: page.body,
      brotliQuality: pageBrotliQuality,
      headers: [
        // A browser asks again each time and is told in a few bytes that nothing changed.
        ["Cache-Control", keep ? "no-cache" : "no-store"],
        [
          "Content-Security-Policy",
          contentSecurityPolicy(hashes, { https: this.#parts.https, dev: this.#parts.keep === false }),
        ],
        ...this.#baseHeaders,
        ...own,
      ],
    });
  }

  #redirect(location: string): PreparedAnswer {
    const headers = new Headers({ location, "content-type": "text/plain; charset=utf-8" });
    return this.#prepare({ status: 308, headers, body: Buffer.from(`Moved to ${location}\n`) }, true);
  }
}

function properCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
