import type { Catalogue, CategoryCount } from "#domain/catalogue/product.ts";
import { findNearest } from "./edit-distance.ts";
import { plainWords } from "./plain-words.ts";
import { joinLetters, maxBrandWords, type KnownBrand, type ParsedSearchWords } from "./search-words.ts";

export interface FoundBrand extends KnownBrand {
  /** Whether the brand was typed exactly. Otherwise the shop asks whether it is meant. */
  isTyped: boolean;
}

/** The fewest letters of a name in which a slip is forgiven. A slip makes a shorter name another word. */
const minSlipLength = 5;

/** Finds an unstocked brand in a search, forgiving slips; null if the search names none that the owner knows. */
export function findBrand({ brands }: Pick<ParsedSearchWords, "brands">, search: string): FoundBrand | null {
  const [nearest] = listTyped(search)
    .filter((name) => brands.has(name) || (name.length >= minSlipLength && !plainWords.has(name)))
    .map((name) => findNearest(name, brands.keys()))
    .filter(({ terms }) => terms.length > 0)
    .sort((one, other) => one.distance - other.distance);
  const brand = brands.get(nearest?.terms[0] ?? "");
  return brand === undefined ? null : { ...brand, isTyped: nearest?.distance === 0 };
}

/** Lists the categories that a brand is known for, the best known first, without those that have no products. */
export function listBrandCategories(
  { categories }: Pick<Catalogue, "categories">,
  brand: KnownBrand | null,
): CategoryCount[] {
  if (brand === null) return [];
  return brand.categories
    .map((known) => categories.find(({ slug }) => slug === known))
    .filter((category) => category !== undefined);
}

/** Lists the search's words, alone and in groups as long as the longest brand, the longest groups first. */
function listTyped(search: string): string[] {
  const words = search
    .split(/\s+/)
    .map(joinLetters)
    .filter((word) => word !== "");
  const typed: string[] = [];
  for (let length = Math.min(maxBrandWords, words.length); length > 0; length -= 1)
    for (let position = 0; position + length <= words.length; position += 1)
      typed.push(words.slice(position, position + length).join(""));
  return typed;
}
