import type { BenchContext } from "./bench-context.ts";
import type { Figure } from "./figures.ts";
import { readTreeCpuMs } from "./process-tree.ts";
import type { ShopProcess } from "./shop-process.ts";

const pageGoalMs = 6;
const searchGoalMs = 3;
/** As many pages of each kind, searches and lists, as V8 needs to compile their code for good. */
const earlierPages = 300;

/** Each finds products, most of them a full page. */
const searchTerms = [
  "pump",
  "pumps",
  "water pump",
  "pond pump",
  "filter",
  "filters",
  "koi filter",
  "pond filter",
  "fittings",
  "pipe",
  "pipes",
  "pond",
  "koi",
  "water",
  "2 inch",
  "1.5 inch",
  "4 inch",
  "110mm",
  "uv",
  "cairnflow",
  "hebrix",
  "muirwater",
  "ferrybraes",
  "kelpiva",
  "skerryflow",
  "brannoch",
  "food",
  "air",
  "stainless",
  "pressure",
];

/**
 * How a category is narrowed down. Every category has something below these prices and something above: a filter that leaves out
 * nothing would be answered with a redirect, and two pages would be rendered.
 */
const filterQueries = ["price.to=92", "price.to=90&sort=price", "show=filters&price.to=94", "sort=name&price.to=95"];
const keptVisits = 200;

/**
 * Measures the processor time of the shop and its database for pages that are not cached: rendered and compressed, each asked for
 * once. Right after the start, V8 still compiles the code of the pages; what counts is a shop that has run for some time. The
 * first pages stand beside it.
 */
export async function measureUncachedRender({ shop }: BenchContext): Promise<Figure[]> {
  const products = await (await fetch(`${shop.baseUrl}/pond-products`)).text();
  const categories = [...new Set(products.match(/\/pond-products\/[\w]+(?=")/g))];
  const listPages = (page: number) => categories.map((path) => `${path}?page=${page}`);
  const firstPages = listPages(2);
  const earlyPages = listPages(3);
  // A shop of 1,000 products has five pages of twenty in each category.
  const laterPages = [...listPages(4), ...listPages(5)];
  const fresh = await measureEach(shop, firstPages);
  for (let page = 0; page < earlierPages; page += 1)
    await ask(shop, `/pond-products?search=${encodeURIComponent(`${searchTerms[page % searchTerms.length]} ${page}`)}`);
  const early = await measureEach(shop, earlyPages);
  for (let page = 0; page < earlierPages; page += 1)
    await ask(shop, `${categories[page % categories.length]}?price.to=${(89.99 - page / 100).toFixed(2)}`);
  const warm = await measureEach(shop, laterPages);
  const results = await measureEach(
    shop,
    searchTerms.map((term) => `/pond-products?search=${encodeURIComponent(term)}`),
  );
  const filtered = categories.flatMap((path) => filterQueries.map((query) => `${path}?${query}`));
  const narrowed = await measureEach(shop, filtered);
  // The second visitor's is kept, and the third's needs no parsing.
  for (const path of filtered.slice(0, filterQueries.length)) await ask(shop, path);
  const kept = await measureEach(
    shop,
    Array.from({ length: keptVisits }, (_, at) => filtered[at % filterQueries.length] ?? ""),
  );
  const suggestions = await measureEach(
    shop,
    searchTerms.map((term) => `/search-suggestions.json?search=${encodeURIComponent(term)}`),
  );
  return [
    {
      name: "uncached category page of twenty, CPU",
      value: warm,
      unit: "ms",
      budget: pageGoalMs,
      note:
        `${laterPages.length} pages after ${earlierPages} searches and ${earlierPages} narrowed lists; the first ${firstPages.length} after the start took ` +
        `${fresh.toFixed(1)} ms each, ${earlyPages.length} after the searches ${early.toFixed(1)}`,
    },
    {
      name: "uncached page of search results, CPU",
      value: results,
      unit: "ms",
      note: "twenty products and the search",
    },
    {
      name: "uncached filtered category, CPU",
      value: narrowed,
      unit: "ms",
      budget: pageGoalMs,
      note: `${filtered.length} pages: narrowed down by price and brand, sorted, with all filters open`,
    },
    { name: "cached filtered category, CPU", value: kept, unit: "ms", note: `${keptVisits} visits to them` },
    { name: "uncached suggestions of the search, CPU", value: suggestions, unit: "ms", budget: searchGoalMs },
  ];
}

/** The processor time of a page, each asked for once. */
export async function measureEach(shop: ShopProcess, paths: readonly string[]): Promise<number> {
  const before = readTreeCpuMs(shop.pid);
  for (const path of paths) await ask(shop, path);
  return (readTreeCpuMs(shop.pid) - before) / paths.length;
}

let networks = 0;

/** Each from a network of its own, because one network may have only so many pages rendered. */
async function ask(shop: ShopProcess, path: string): Promise<void> {
  networks += 1;
  const response = await fetch(shop.baseUrl + path, {
    headers: { "accept-encoding": "br", "x-forwarded-for": `10.8.${networks >> 8}.${networks & 255}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
}
