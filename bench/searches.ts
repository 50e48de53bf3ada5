import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { readCatalogue } from "#adapters/sheet/read-catalogue.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { searchSchema } from "#domain/content/search.schema.ts";
import { readSearchWords } from "#domain/search/search-words.ts";
import { SearchIndex } from "#domain/search/search-index.ts";
import { searchProducts } from "#services/search/search-products.ts";
import { demoSearches } from "../tests/search/demo-searches.ts";
import { type Figure, percentile } from "./figures.ts";
import type { ShopProcess } from "./shop-process.ts";

const productCount = 10_000;
const searchRounds = 5;

/** Measures a search among 10,000 products in this process, and the suggestions of a running shop that has none of them ready. */
export async function measureSearches(shop: ShopProcess): Promise<Figure[]> {
  const products = makeProducts();
  const words = readSearchWords(
    searchSchema.parse(parse(readFileSync("content/search.yaml", "utf8"), { schema: "failsafe" })),
  );
  const beforeBuild = process.cpuUsage();
  const index = new SearchIndex(products);
  const build = readCpuMs(beforeBuild);
  for (const [search] of demoSearches) searchProducts(index, words, search);
  const times: number[] = [];
  for (let round = 0; round < searchRounds; round += 1) {
    for (const [search] of demoSearches) {
      const before = process.cpuUsage();
      searchProducts(index, words, search);
      times.push(readCpuMs(before));
    }
  }
  return [
    { name: "index of 10,000 products, CPU", value: build, unit: "ms", budget: 1_000 },
    {
      name: "search among 10,000 products, CPU, p99",
      value: percentile(times, 0.99),
      unit: "ms",
      budget: 5,
      note: `median ${percentile(times, 0.5).toFixed(2)} ms`,
    },
    await measureSuggestions(shop),
  ];
}

const suggestionRounds = 40;
/** A little more than a hand types, so that the queue of one network is not what is measured. */
const pauseMs = 150;

async function measureSuggestions(shop: ShopProcess): Promise<Figure> {
  const times: number[] = [];
  const ask = async (search: string): Promise<void> => {
    const query = new URLSearchParams({ search });
    const response = await fetch(`${shop.baseUrl}/search-suggestions.json?${query}`);
    if (!response.ok) throw new Error(`the suggestions for ${search} responded with ${response.status}`);
    await response.arrayBuffer();
  };
  // The first search of a revision builds the index.
  await ask("warm");
  for (const [search] of demoSearches.slice(0, suggestionRounds)) {
    const startedAt = performance.now();
    await ask(search);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { name: "suggestions while typing, p95", value: percentile(times, 0.95), unit: "ms", budget: 50 };
}

/** The demo's products again and again, each with a brand, a series and a code of its own. */
function makeProducts(): Product[] {
  const demo = readCatalogue(readFileSync("content/products.csv")).contents.products;
  return Array.from({ length: productCount }, (_, at) => {
    const model = demo[at % demo.length];
    if (model === undefined) throw new Error("the demo sheet has no products");
    if (at < demo.length) return model;
    const vendor = `Brand${makeWord(at % 60)}`;
    const name = `${vendor} ${makeWord(at % 1_511)} ${model.name.replace(`${model.vendor} `, "")}`;
    const code = `${makeWord(at % 60).slice(0, 3)}-${at}`;
    return { ...model, id: String(at), key: String(at), name, originalName: name, vendor, code };
  });
}

const syllables = ["bra", "no", "loch", "me", "cai", "ske", "ta", "be", "stra", "fi", "mu", "wa", "ke"];

function makeWord(number: number): string {
  return [number % 13, Math.floor(number / 13) % 13, Math.floor(number / 169) % 13].map((at) => syllables[at]).join("");
}

function readCpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
