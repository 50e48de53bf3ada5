import type { Catalogue, CategoryCount } from "#domain/catalogue/product.ts";
import { findNearest } from "./edit-distance.ts";
import { plainWords } from "./plain-words.ts";
import { joinLetters, mostBrandWords, type KnownBrand, type ReadSearchWords } from "./search-words.ts";

export interface FoundBrand extends KnownBrand {
  /** Whether it was typed exactly. Otherwise it may be what is meant, so ask. */
  isTyped: boolean;
}

/** Shorter names must be typed exactly, because one slip makes them another word. */
const leastSlipLength = 5;

/**
 * The brand that a search names, which the shop does not stock; slips of the keys are forgiven. null if it names none
 * that the owner knows.
 */
export function findBrand({ brands }: Pick<ReadSearchWords, "brands">, search: string): FoundBrand | null {
  const [nearest] = listTyped(search)
    .filter((name) => brands.has(name) || (name.length >= leastSlipLength && !plainWords.has(name)))
    .map((name) => findNearest(name, brands.keys()))
    .filter(({ terms }) => terms.length > 0)
    .sort((one, other) => one.distance - other.distance);
  const brand = brands.get(nearest?.terms[0] ?? "");
  return brand === undefined ? null : { ...brand, isTyped: nearest?.distance === 0 };
}

/** The categories that a brand is known for, the best known first. Those without products are left out. */
export function listBrandCategories(
  { categories }: Pick<Catalogue, "categories">,
  brand: KnownBrand | null,
): CategoryCount[] {
  if (brand === null) return [];
  return brand.categories
    .map((known) => categories.find(({ slug }) => slug === known))
    .filter((category) => category !== undefined);
}

/** The search's words, alone and in groups as long as a brand may be, the longest first. */
function listTyped(search: string): string[] {
  const words = search
    .split(/\s+/)
    .map(joinLetters)
    .filter((word) => word !== "");
  const typed: string[] = [];
  for (let length = Math.min(mostBrandWords, words.length); length > 0; length -= 1)
    for (let position = 0; position + length <= words.length; position += 1)
      typed.push(words.slice(position, position + length).join(""));
  return typed;
}
