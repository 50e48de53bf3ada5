import { countCategories } from "#domain/catalogue/category.ts";
import { cardPriceText, type Product } from "#domain/catalogue/product.ts";
import { href } from "#domain/routes/href.ts";
import { findAskedVariants } from "#domain/search/asked-variants.ts";
import { findBrand, listBrandCategories } from "#domain/search/find-brand.ts";
import { markMatches } from "#domain/search/mark-matches.ts";
import { getFilteredProduct } from "#services/catalogue/pages/filtered-list.ts";
import { toMatchedCard } from "#services/catalogue/pages/public-product.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { listCategories } from "#services/content/list-categories.ts";
import { findPages } from "./find-pages.ts";
import { getSearchWords, searchCatalogue } from "./search-catalogue.ts";

export type Suggestions = ReturnType<typeof getSuggestions>;
export type SuggestedProduct = Suggestions["products"][number];

const maxProducts = 4;
const maxCategories = 2;

/** Finds products, categories and pages for a search that may be unfinished; no products until a sheet is loaded. */
export function getSuggestions(context: ContentContext, search: string) {
  const live = context.services.catalogue.current();
  const { searchWords } = context.content.current();
  const { pages, areFirst, isIllness } = findPages(context, search, { isTyping: true });
  const matches = live && search !== "" ? searchCatalogue(live, searchWords, search, { isTyping: true }) : null;
  const products = matches?.products ?? [];
  const categories = new Map(listCategories(context).map((category) => [category.slug, category]));
  const suggest = (product: Product) => {
    const terms = matches?.terms.get(product) ?? [];
    const category = categories.get(product.category);
    const count = product.options.length;
    const noun = category?.optionNoun[count === 1 ? "one" : "many"];
    const variants = findAskedVariants(getFilteredProduct(product), { terms, volumes: [] });
    const card = toMatchedCard({ product, variants }, context.pictures);
    return {
      // The link opens the page with the option that the line names, because a different option has a different price.
      to: card.path,
      name: markMatches(product.name, terms),
      /** The category and the number of options: "Pipe Fittings, 5 sizes". */
      note: [category?.label, count > 0 && `${count} ${noun}`].filter(Boolean).join(", "),
      /** The size or option that the search names, with its price: `2" £3.95`. "" if there is none. */
      choice: card.option === undefined ? "" : `${card.option} ${card.priceText}`,
      priceText: cardPriceText(product),
      /** The picture; null if the sheet names none, or its file is missing. */
      picture: product.imageSource === "" ? null : context.pictures.picture(product.imageSource, "product-thumb"),
      ...(product.imageSource === "" && { icon: category?.icon ?? "search" }),
    };
  };
  const known =
    live && products.length === 0
      ? listBrandCategories(live, findBrand(getSearchWords(searchWords), search))
      : countCategories(products);
  const suggested = [];
  for (const { slug, count } of known.slice(0, maxCategories)) {
    const category = categories.get(slug);
    if (category === undefined) continue;
    const { label, icon } = category;
    const to = href("category", { category: slug }, products.length === 0 ? {} : { search });
    // The count is of the products found in the category; or of all its products, if a brand led to the category.
    suggested.push({ to, label, icon, count });
  }
  return {
    /** The corrected search, if nothing matches the words as typed; null if no correction was needed. */
    shownFor: matches?.shownFor ?? null,
    total: products.length,
    products: products.slice(0, maxProducts).map(suggest),
    categories: suggested,
    pages: pages.map(({ to, title }) => ({ to, title })),
    arePagesFirst: areFirst,
    /** Whether the search is about an ill fish, so that the visitor should ring. */
    isIllness,
  };
}
