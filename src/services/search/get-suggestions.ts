import { href } from "#domain/addresses/href.ts";
import { cardPriceText, type CategoryCount, type Product } from "#domain/catalogue/product.ts";
import type { Picture } from "#domain/media/picture.ts";
import { findAskedVariants } from "#domain/search/asked-variants.ts";
import { markMatches, type MarkedText } from "#domain/search/mark-matches.ts";
import { toMatchedCard } from "#services/catalogue/public-product.ts";
import { readProduct } from "#services/catalogue/read-list.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { listCategories } from "#services/content/list-categories.ts";
import { findBrand, listBrandCategories } from "#domain/search/find-brand.ts";
import { findPages, type FoundPage } from "./find-pages.ts";
import { readKnownWords, searchCatalogue } from "./search-catalogue.ts";

/** The contents of the panel under a search field while somebody types. */
export interface Suggestions {
  /** The correction where nothing matches the words as typed; null: none was needed. */
  shownFor: string | null;
  /** All products found. */
  total: number;
  products: SuggestedProduct[];
  categories: SuggestedCategory[];
  /** Guides and other pages. */
  pages: Pick<FoundPage, "to" | "title">[];
  /** A question or a need rather than a thing: its pages come first. */
  arePagesFirst: boolean;
  /** About an ill fish: whoever asks should ring. */
  isIllness: boolean;
}

export interface SuggestedProduct {
  to: string;
  name: MarkedText;
  /** Category and number of options: "Pipe Fittings, 5 sizes". */
  note: string;
  /** The size or option that the search names, with its price: `2" £3.95`. "" without one. */
  choice: string;
  priceText: string;
  /** null: the sheet names none, or its file is missing. */
  picture: Picture | null;
  /** Of its category, where the sheet names no picture. */
  icon?: string;
}

export interface SuggestedCategory {
  to: string;
  label: string;
  icon: string;
  /** Products found in it; all of it where a brand leads there. */
  count: number;
}

const maxProducts = 4;
const maxCategories = 2;

/** Finds the products, categories and pages to suggest for a search that may not be finished. Nothing until a sheet has been loaded. */
export function getSuggestions(context: ContentContext, search: string): Suggestions {
  const live = context.services.catalogue.current();
  const { searchWords } = context.content.current();
  const { pages, areFirst, isIllness } = findPages(context, search, { isTyping: true });
  const answers = { pages: pages.map(({ to, title }) => ({ to, title })), arePagesFirst: areFirst, isIllness };
  if (live === null || search === "") return { shownFor: null, total: 0, products: [], categories: [], ...answers };
  const found = searchCatalogue(live, searchWords, search, { isTyping: true });
  const categories = new Map(listCategories(context).map((category) => [category.slug, category]));
  const suggest = (product: Product): SuggestedProduct => {
    const terms = found.terms.get(product) ?? [];
    const category = categories.get(product.category);
    const count = product.options.length;
    const noun = category?.optionNoun[count === 1 ? "one" : "many"];
    const variants = findAskedVariants(readProduct(product), { terms, volumes: [] });
    const card = toMatchedCard({ product, variants }, context.pictures);
    return {
      // The page opens with the option that the line names: another option has another price.
      to: card.address,
      name: markMatches(product.name, terms),
      note: [category?.label, count > 0 && `${count} ${noun}`].filter(Boolean).join(", "),
      choice: card.option === undefined ? "" : `${card.option} ${card.priceText}`,
      priceText: cardPriceText(product),
      ...(product.imageSource === ""
        ? { picture: null, icon: category?.icon ?? "search" }
        : { picture: context.pictures.picture(product.imageSource, "product-thumb") }),
    };
  };
  const known =
    found.products.length === 0
      ? listBrandCategories(live, findBrand(readKnownWords(searchWords), search))
      : countCategories(found.products);
  return {
    shownFor: found.shownFor,
    total: found.products.length,
    products: found.products.slice(0, maxProducts).map(suggest),
    categories: known.slice(0, maxCategories).flatMap(({ slug, count }) => {
      const category = categories.get(slug);
      if (category === undefined) return [];
      return {
        to: href("category", { category: slug }, found.products.length === 0 ? {} : { search }),
        label: category.label,
        icon: category.icon,
        count,
      };
    }),
    ...answers,
  };
}

/** The categories of the products, in the order of their best. */
function countCategories(products: readonly Product[]): CategoryCount[] {
  const groups = Map.groupBy(products, ({ category }) => category);
  return [...groups].map(([slug, { length: count }]) => ({ slug, count }));
}
