import { type BenchShop, withShop } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";
import { readCpuMs } from "./process-tree.ts";
import { nextAddress, requestFrom } from "./requests.ts";

/** As many as V8 needs to compile the code of the pages for good. */
const earlierPages = 300;
const searchTerms = ["pump", "koi filter", "pond", "2 inch", "110mm", "uv", "cairnflow", "food", "air", "stainless"];
/** Every category has something below these prices and something above: a filter that leaves out nothing is a redirect. */
const filters = ["price.to=92", "price.to=90&sort=price", "show=filters&price.to=94", "sort=name&price.to=95"];

/** Measures the processor time of the shop and its database for pages that are not cached, each asked for once. */
export function measureUncachedPages(): Promise<Figure[]> {
  return withShop({ large: openLargeShop() }, async (shop) => {
    const products = await (await fetch(`${shop.url}/pond-products`)).text();
    const categories = [...new Set(products.match(/\/pond-products\/[\w]+(?=")/g))];
    // A shop of 1,000 products has five pages of twenty in each category.
    const listPages = (...pages: number[]) => pages.flatMap((page) => categories.map((path) => `${path}?page=${page}`));
    const fresh = await measureEach(shop, listPages(2));
    await measureEach(
      shop,
      Array.from({ length: earlierPages }, (_, at) => `/pond-products?search=${searchTerms[at % 10]}+${at}`),
    );
    const list = await measureEach(shop, listPages(3, 4, 5));
    const results = await measureEach(shop, listSearches());
    const filtered = await measureEach(
      shop,
      categories.flatMap((path) => filters.map((query) => `${path}?${query}`)),
    );
    const note = `${fresh.toFixed(1)} ms each right after the start, before V8 has compiled their code`;
    return [
      { name: "uncached category page of twenty, CPU", value: list, unit: "ms", note },
      { name: "uncached page of search results, CPU", value: results, unit: "ms" },
      { name: "uncached filtered category, CPU", value: filtered, unit: "ms" },
    ];
  });
}

export function listSearches(): string[] {
  return searchTerms.flatMap((term) => [1, 2, 3].map((series) => `/pond-products?search=${term}+series+${series}`));
}

/** The processor time of a page in ms, each asked for once, from a network of its own: one may have only so many rendered. */
export async function measureEach({ url, pid }: BenchShop, paths: readonly string[]): Promise<number> {
  const before = readCpuMs(pid);
  for (const path of paths) await requestFrom(nextAddress(), url + path);
  return (readCpuMs(pid) - before) / paths.length;
}
