import type { Figure } from "./figures.ts";
import { readTreeCpuMs } from "./process-tree.ts";
import type { ShopProcess } from "./shop-process.ts";

/** Each term finds a full page of products and is requested once, so that nothing comes from the cache. */
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

/** Measures the CPU time to render and compress a page that is not cached. */
export async function measureUncachedRender(shop: ShopProcess): Promise<Figure[]> {
  await (await fetch(`${shop.baseUrl}/pond-products?search=warm`)).text();
  const before = readTreeCpuMs(shop.pid);
  for (const term of searchTerms) {
    const response = await fetch(`${shop.baseUrl}/pond-products?search=${term}`, {
      headers: { "accept-encoding": "br" },
    });
    if (!response.ok) throw new Error(`the search for ${term} responded with ${response.status}`);
    await response.arrayBuffer();
  }
  return [
    {
      name: "uncached page of 20 products, CPU",
      value: (readTreeCpuMs(shop.pid) - before) / searchTerms.length,
      unit: "ms",
      note: "rendered and compressed",
    },
  ];
}
