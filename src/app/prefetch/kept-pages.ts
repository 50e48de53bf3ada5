import type { DataStrategyResult } from "react-router";

/** The data of a page by the id of its route. */
export type PageData = Readonly<Record<string, unknown>>;

/** The route whose picture is fetched as soon as a visitor points at a link to it. */
export const productRoute = "catalogue/product/product.route";

/** Pages fetched before they are asked for: one page at ".page", the products that a page links to at ".ahead". */
export interface PagesAhead {
  revision: string;
  /** By path. A page without data is left out. */
  pages: Record<string, PageData>;
  /** The paths of the pages' code. */
  modules: readonly string[];
}

const maxPages = 200;

/** The data of pages shown or prefetched, by path, all of the latest revision that the server has named. */
export class KeptPages {
  readonly #pages = new Map<string, PageData>();
  readonly #fetches = new Map<string, Promise<unknown>>();
  #latest = "";
  #shown = "";

  /** Call it with the revision of every answer. Drops pages of any other revision. */
  follow(revision: string): void {
    if (revision === this.#latest) return;
    this.#latest = revision;
    this.#pages.clear();
  }

  /** Call it with the revision of the frame around the page on the screen. */
  show(revision: string): void {
    if (revision === this.#shown) return;
    this.#shown = revision;
    this.follow(revision);
  }

  /** Whether the server has named a later revision than that of the page on the screen. */
  isShownStale(): boolean {
    return this.#shown !== this.#latest;
  }

  keep(path: string, revision: string, data: PageData): void {
    this.follow(revision);
    // Moves a page that was already kept to the end of the map, so that the first entry is the oldest.
    this.#pages.delete(path);
    this.#pages.set(path, data);
    const [oldest = ""] = this.#pages.keys();
    if (this.#pages.size > maxPages) this.#pages.delete(oldest);
  }

  /** Finds nothing while the frame on the screen is out of date: the next page must bring its own. */
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

/** The router's middleware, which answers a navigation from memory. Anything else, and every revalidation, is fetched as usual. */
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
  // The frame already has its data: without this result it stays, and shows the page's error inside it.
  if (results["root"]?.type === "error") delete results["root"];
  for (const result of Object.values(results)) if (isUnanswered(result)) result.result = unanswered;
  return results;
}

/** Stands for a request without an answer: an error response without a status. */
const unanswered = { status: 0, statusText: "", internal: false, data: null };

/** `fetch` rejects with a TypeError if the shop cannot be reached. An error thrown by a loader has another type. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  return type === "error" && result instanceof TypeError;
}
