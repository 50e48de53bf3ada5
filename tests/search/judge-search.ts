import type { Product } from "#domain/catalogue/product.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import type { SearchIndex } from "#domain/search/search-index.ts";
import type { ReadSearchWords } from "#domain/search/search-words.ts";
import { findGuides } from "#domain/search/find-guides.ts";
import { searchProducts } from "#domain/search/search-products.ts";

/** A line of the held searches: the first of what is right must come first, all of it among the first three. */
export interface HeldSearch {
  group: string;
  search: string;
  /** What must be there, each in any of its alternatives: "guide winter", a code or a part of a name. */
  wanted: readonly (readonly string[])[];
  never: readonly string[];
}

/** Reads the lines of held-searches.txt, whose head says what they mean. */
export function readHeldSearches(text: string): HeldSearch[] {
  let group = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("## ")) group = line.slice(3);
    const [search = "", right] = line.split(" = ");
    if (line.startsWith("#") || right === undefined) return [];
    const [wanted = "", never] = right.split(" never ");
    return [
      {
        group,
        search,
        wanted: wanted.split(" + ").map((part) => part.split(" | ")),
        never: never?.split(" | ") ?? [],
      },
    ];
  });
}

export interface Verdict {
  isFirst: boolean;
  isAmongThree: boolean;
  /** What is shown, for the message of a test. */
  shown: string;
}

const places = 3;
/** As many guides as the shop shows above its products. */
const guidePlaces = 2;

/** Judges what the shop shows for a held search. */
export function judgeSearch(
  { search, wanted, never }: HeldSearch,
  { index, words, guides: known }: { index: SearchIndex; words: ReadSearchWords; guides: readonly Guide[] },
): Verdict {
  const products = searchProducts(index, words, search).products.slice(0, places);
  const guides = findGuides(known, words, search, { most: guidePlaces }).map(({ slug }) => `guide ${slug}`);
  const has = (one: Product | undefined, part: string) => one?.code === part || one?.name.includes(part) === true;
  const isShown = (part: readonly string[]) =>
    part.some((each) => guides.includes(each) || products.some((product) => has(product, each)));
  const [first = []] = wanted;
  const isAmongThree = wanted.every(isShown) && !never.some((each) => products.some((one) => has(one, each)));
  return {
    isAmongThree,
    isFirst: isAmongThree && first.some((each) => guides[0] === each || has(products[0], each)),
    shown: [...guides, ...products.map(({ name }) => name)].join(", "),
  };
}
