import type { Figure } from "./figures.ts";
import { cpuMs, type ShopProcess } from "./shop-process.ts";

/** Each of these terms finds a full page of products and is asked for once, so nothing comes from the cache. */
const searchTerms = [
  "a",
  "e",
  "i",
  "o",
  "r",
  "s",
  "t",
  "n",
  "l",
  "p",
  "in",
  "er",
  "on",
  "an",
  "re",
  "st",
  "ta",
  "at",
  "te",
  "ra",
  "li",
  "ne",
  "el",
  "or",
  "ti",
  "en",
  "al",
  "ar",
  "ea",
  "le",
];

/** The price of a page that nobody has asked for yet: CPU of the shop's process while it renders and compresses it. */
export async function measureUncachedRender(shop: ShopProcess): Promise<Figure[]> {
  await (await fetch(`${shop.baseUrl}/pond-products?search=warm`)).text();
  const before = cpuMs(shop.pid);
  for (const term of searchTerms) {
    const response = await fetch(`${shop.baseUrl}/pond-products?search=${term}`, {
      headers: { "accept-encoding": "br" },
    });
    if (!response.ok) throw new Error(`search for ${term} answered ${response.status}`);
    await response.arrayBuffer();
  }
  return [
    {
      name: "uncached page of 20 products, CPU",
      value: (cpuMs(shop.pid) - before) / searchTerms.length,
      unit: "ms",
      note: "rendered and compressed",
    },
  ];
}
