import type { BenchContext } from "./bench-context.ts";
import { measureDeskLists } from "./desk-lists.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureCosts } from "./costs.ts";
import type { Figure, Measured } from "./figures.ts";
import { measureOrderGrowth } from "./growth-orders.ts";
import { measureProductGrowth } from "./growth-products.ts";
import { measureInstalledSize } from "./installed-size.ts";
import { measureSheetLoad } from "./load-sheet.ts";
import { measureMemory } from "./memory.ts";
import { measurePageVisits } from "./page-visits.ts";
import { measurePlaceOrder } from "./place-orders.ts";
import { measurePresses } from "./presses.ts";
import { measureQuietPages } from "./quiet-pages.ts";
import { measureScriptPurposes } from "./script-purposes.ts";
import { measureSearches } from "./searches.ts";
import { measureSearchFlood } from "./search-flood.ts";
import { measureStart } from "./start-time.ts";
import { measureUncachedRender } from "./uncached-render.ts";

/** A part of the bench. Its name is the word that runs it alone. */
export type Part = {
  name: string;
  title: string;
  /** Takes many minutes, so it runs only when it is named. */
  isLong?: true;
} & (
  | {
      /** Which shop to start for it: one of 1,000 products, whose pictures are made or not, or the demo shop. */
      shop: "large" | "large, no pictures yet" | "demo";
      measure(context: BenchContext): Promise<Figure[] | Measured>;
    }
  | { shop: "none"; measure(): Promise<Figure[] | Measured> }
);

export const parts: readonly Part[] = [
  { name: "memory", title: "Memory at rest and under load", shop: "large, no pictures yet", measure: measureMemory },
  { name: "visits", title: "First visits of a phone", shop: "large", measure: measurePageVisits },
  { name: "quiet", title: "Pages without a need for scripts", shop: "large", measure: measureQuietPages },
  { name: "press", title: "Presses on a product", shop: "large", measure: measurePresses },
  { name: "scripts", title: "What the JavaScript is for", shop: "large", measure: measureScriptPurposes },
  {
    name: "cached",
    title: "A cached page beside a bare server",
    shop: "large",
    measure: measureCachedPage,
  },
  {
    name: "uncached",
    title: "Pages that are not cached",
    shop: "large",
    measure: measureUncachedRender,
  },
  { name: "load", title: "A new sheet of 10,000 rows", shop: "none", measure: measureSheetLoad },
  { name: "search", title: "Searches", shop: "demo", measure: ({ shop }) => measureSearches(shop) },
  { name: "orders", title: "Order requests", shop: "demo", measure: ({ shop }) => measurePlaceOrder(shop.baseUrl) },
  {
    name: "flood",
    title: "Other visitors during a flood of searches",
    shop: "demo",
    measure: ({ shop }) => measureSearchFlood(shop),
  },
  { name: "start", title: "Starts", shop: "demo", measure: ({ shop }) => measureStart(shop) },
  { name: "installed", title: "The installed folder", shop: "none", measure: measureInstalledSize },
  { name: "costs", title: "What visits and orders cost", shop: "demo", measure: measureCosts },
  { name: "desk", title: "The order desk among 100,000 orders", shop: "none", isLong: true, measure: measureDeskLists },
  {
    name: "growth-products",
    title: "Growth of the catalogue",
    shop: "none",
    isLong: true,
    measure: measureProductGrowth,
  },
  { name: "growth-orders", title: "Growth of the orders", shop: "none", isLong: true, measure: measureOrderGrowth },
];

/** Finds the parts that the words name: "growth" is both parts of it. Without words, all but the long ones. */
export function findParts(words: readonly string[]): Part[] {
  if (words.length === 0) return parts.filter(({ isLong }) => !isLong);
  return parts.filter(({ name }) => words.some((word) => isNamed(name, word)));
}

export function isNamed(part: string, word: string): boolean {
  return part === word || part.startsWith(`${word}-`);
}
