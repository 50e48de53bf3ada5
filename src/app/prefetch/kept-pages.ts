import type { DataStrategyResult } from "react-router";

/** The data of a page by the id of its route. */
export type PageData = Readonly<Record<string, unknown>>;

/** The route whose picture is fetched as soon as a visitor points at a link to it. */
export const productRoute = "catalogue/product/product.route";

/** An answer with pages fetched ahead: one page at ".page", the products that a page links to at ".ahead". */
export interface PagesAhead {
  revision: string;
  /** The data of each page by its path; a page without data is left out. */
  pages: Record<string, PageData>;
  /** The paths of the code that the pages need. */
  modules: readonly string[];
}

const maxPages = 200;

/** The data of pages shown or prefetched, by path, all of the latest revision that the server has named. */
export class KeptPages {
  readonly #pages = new Map<string, PageData>();
  readonly #fetches = new Map<string, Promise<unknown>>();
  #latest = "";
  #shown = "";

  /** Drops the pages of any other revision. Call it with the revision of every answer. */
  follow(revision: string): void {
    if (revision === this.#latest) return;
    this.#latest = revision;
    this.#pages.clear();
  }

  /** Notes the revision of the frame around the page on the screen. Call it for each page shown. */
  show(revision: string): void {
    if (revision === this.#shown) return;
    this.#shown = revision;
    this.follow(revision);
  }

  /** Whether the server has named a revision other than that of the page on the screen. */
  isShownStale(): boolean {
    return this.#shown !== this.#latest;
  }

  keep(path: string, revision: string, data: PageData): void {
    this.follow(revision);
    // Deleting first moves a page that was already kept to the end of the map, so that the first entry is the oldest.
    this.#pages.delete(path);
    this.#pages.set(path, data);
    const [oldest = ""] = this.#pages.keys();
    if (this.#pages.size > maxPages) this.#pages.delete(oldest);
  }

  /** Returns a kept page's data; none while the shown frame is outdated: the next page must bring a new frame. */
  find(path: string): PageData | undefined {
    return this.isShownStale() ? undefined : this.#pages.get(path);
  }

  /** Like `find`, but waits for a fetch in progress that may bring the page. */
  findSoon(path: string): PageData | undefined | Promise<PageData | undefined> {
    return this.find(path) ?? this.#fetches.get(path)?.then(() => this.find(path));
  }

  /** Fetches a page that is neither kept nor being fetched. After a failure, the navigation fetches it. */
  expect(path: string, fetch: () => Promise<void>): void {
    if (this.find(path) !== undefined || this.#fetches.has(path)) return;
    const fetching = fetch()
      .catch(() => undefined)
      .finally(() => this.#fetches.delete(path));
    this.#fetches.set(path, fetching);
  }
}

export const keptPages = new KeptPages();

/** Answers a navigation from memory, as the router's middleware. Other pages and every revalidation are fetched. */
export async function answerFromMemory(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  if (request.method !== "GET") return next();
  const { pathname, search } = new URL(request.url);
  const data = await keptPages.findSoon(pathname + search);
  if (data !== undefined)
    return Object.fromEntries(Object.entries(data).map(([route, result]) => [route, { type: "data", result }]));
  const results = await next();
  // The frame already has its data. Without this error it stays, and shows the page's error inside it.
  if (results["root"]?.type === "error") delete results["root"];
  for (const result of Object.values(results)) if (isUnanswered(result)) result.result = unanswered;
  return results;
}

/** An error response without a status, which stands for a request that got no answer. */
const unanswered = { status: 0, statusText: "", internal: false, data: null };

/** Whether the shop is out of reach: only then does `fetch` reject with a TypeError. Loaders throw other types. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  return type === "error" && result instanceof TypeError;
}
