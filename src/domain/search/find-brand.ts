import type { Catalogue, CategoryCount } from "#domain/catalogue/product.ts";
import { editDistance } from "./edit-distance.ts";
import { joinLetters, type KnownBrand, mostBrandWords, type ReadSearchWords } from "./search-words.ts";

/** Shorter names are taken as they are typed: one slip makes them another word. */
const leastSlipLength = 5;
const leastTwoSlipsLength = 9;

/** The brand that a search names, which the shop does not stock; slips of the keys are forgiven. null: none that the owner knows. */
export function findBrand({ brands }: Pick<ReadSearchWords, "brands">, search: string): KnownBrand | null {
  const typed = listTyped(search);
  for (const name of typed) {
    const brand = brands.get(name);
    if (brand !== undefined) return brand;
  }
  let nearest: { brand: KnownBrand; distance: number } | null = null;
  for (const name of typed) {
    const most = name.length < leastSlipLength ? 0 : name.length < leastTwoSlipsLength ? 1 : 2;
    if (most === 0) continue;
    for (const [known, brand] of brands) {
      const distance = editDistance(name, known, most);
      if (distance <= most && (nearest === null || distance < nearest.distance)) nearest = { brand, distance };
    }
  }
  return nearest?.brand ?? null;
}

/** The categories that a brand is known for, the best known first. Those without products are left out. */
export function listBrandCategories(
  { categories }: Pick<Catalogue, "categories">,
  brand: KnownBrand | null,
): CategoryCount[] {
  return (brand?.categories ?? []).flatMap((known) => categories.find(({ slug }) => slug === known) ?? []);
}

/** The search's words, alone and as many together as a brand may have, the longest first. */
function listTyped(search: string): string[] {
  const words = search
    .split(/\s+/)
    .map(joinLetters)
    .filter((word) => word !== "");
  const typed: string[] = [];
  for (let length = Math.min(mostBrandWords, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) typed.push(words.slice(at, at + length).join(""));
  return typed;
}
