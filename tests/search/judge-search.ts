import type { Product } from "#domain/catalogue/product.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { findPages } from "#services/search/find-pages.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";

/** A line of the held searches: the first right result must come first, all of them among the first three. */
export interface HeldSearch {
  group: string;
  search: string;
  /**
   * The required results, each in any of its alternatives: "guide winter", "page /delivery", a code or a part of a
   * name.
   */
  wanted: readonly (readonly string[])[];
  never: readonly string[];
}

/** Reads the lines of held-searches.txt, whose head says what they mean. */
export function parseHeldSearches(text: string): HeldSearch[] {
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
  /** Lists the results, for the message of a test. */
  shown: string;
}

const places = 3;

/** Judges the shop's results for a held search. */
export function judgeSearch({ search, wanted, never }: HeldSearch, context: ContentContext): Verdict {
  const { searchWords } = context.content.current();
  const live = context.services.catalogue.current() ?? { products: [] };
  const all = searchCatalogue(live, searchWords, search).products;
  const products = all.slice(0, places);
  const pages = findPages(context, search).pages.map(({ to }) =>
    to.startsWith("/guides/") ? `guide ${to.slice("/guides/".length)}` : `page ${to}`,
  );
  const has = (one: Product | undefined, part: string) => one?.code === part || one?.name.includes(part) === true;
  const isShown = (part: readonly string[]) =>
    part.some((each) => pages.includes(each) || products.some((product) => has(product, each)));
  const [first = []] = wanted;
  const isAmongThree = wanted.every(isShown) && !never.some((each) => all.some((one) => has(one, each)));
  return {
    isAmongThree,
    isFirst: isAmongThree && first.some((each) => pages[0] === each || has(products[0], each)),
    shown: [...pages, ...products.map(({ name }) => name)].join(", "),
  };
}
