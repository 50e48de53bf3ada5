import { countCategories, groupByCategory } from "#domain/catalogue/category.ts";
import { changeFilter } from "#domain/catalogue/facets/change-filters.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { withFilters, type Filters } from "#domain/routes/filter-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { parsePriceWish, type PriceWish } from "#domain/search/price-limit.ts";
import type { SearchResult } from "#domain/search/search-products.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";
import { getCategoryList, toFilteredList, type FilteredList } from "./filtered-list.ts";
import { filterList, isSameFilters, type ListQuery } from "./list-filters.ts";
import { listPage } from "./list-page.ts";
import { getNearestCategories } from "./nearest-categories.ts";
import { toProductCard, type SearchContext } from "./public-product.ts";

export type FoundView = Extract<ReturnType<typeof listFound>, { state: "found" }>["found"];

interface FoundQuery extends ListQuery {
  /** Lists only products of this category; if absent, those of a search. */
  category?: string;
  /** The heading of the fact whose choices the page shows without a press; "" for the one that fits most products. */
  quickFilter?: string;
}

const nothingLeft = "No products match all your filters.";

/** Lists or searches. Redirects pages beyond the last, unknown filters and prices in words to the equivalent path. */
export function listFound(live: Catalogue, { pictures, searchWords }: SearchContext, query: FoundQuery) {
  const { category, quickFilter = "", ...parameters } = query;
  const buildPath = ({ filters, ...rest }: ListQuery): string =>
    withFilters(category === undefined ? href("products", {}, rest) : href("category", { category }, rest), filters);
  const wish = query.exact ? null : parsePriceWish(query.search);
  if (wish !== null) {
    const filters = withPrices(query.filters, wish);
    const sort = wish.sort === "" ? query.sort : wish.sort;
    return {
      state: "moved" as const,
      path: buildPath({ ...parameters, search: wish.search, filters, sort, page: 1 }),
    };
  }
  const { read, terms, things, ...understood } = findProducts(live, searchWords, query);
  const filtered = filterList(read, parameters, {
    quickFilter,
    terms,
    things,
    formatQuery: (changed) => buildPath(changed).replace(/^[^?]*/, ""),
  });
  const knownQuery = { ...parameters, filters: filtered.filters };
  if (!isSameFilters(filtered.filters, query.filters)) return { state: "moved" as const, path: buildPath(knownQuery) };
  const list = listPage(filtered.products, {
    page: query.page,
    buildPath: (page) => buildPath({ ...knownQuery, page }),
    pictures,
  });
  if (list.moved !== undefined) return { state: "moved" as const, path: list.moved };
  const { search } = query;
  const isEmpty = read.products.length === 0;
  let emptyMessage: string | null = null;
  if (isEmpty) emptyMessage = `No products found matching "${search}".`;
  else if (list.total === 0) emptyMessage = nothingLeft;
  return {
    state: "found" as const,
    search,
    list,
    categories: countCategories(read.products.map(({ product }) => product)),
    isFiltered: filtered.filters.size > 0 || query.sort !== "" || query.show,
    found: {
      /** null if the list is too short to be narrowed down. */
      filters: filtered.shown,
      /** null if something was found. */
      emptyMessage,
      reading: noteReading(search, understood, (change) => buildPath({ ...knownQuery, page: 1, ...change })),
      /** Categories to try instead; null if the search found something. */
      nearest: isEmpty ? getNearestCategories(live, searchWords, { search, unused: understood.unused }) : null,
    },
  };
}

const asTyped = { shownFor: null, unused: [], otherReading: null };

/** Notes what a list says about its search besides the number of products, with links to other searches. */
function noteReading(
  typed: string,
  { shownFor, unused, otherReading }: Pick<SearchResult, "shownFor" | "unused" | "otherReading">,
  buildPath: (change: { search?: string; exact?: true }) => string,
) {
  const notes: { text: string; to: string; label: string }[] = [];
  if (unused.length > 0)
    notes.push({ text: `We left out ${unused.map((word) => `“${word}”`).join(" and ")}.`, to: "", label: "" });
  // No product has the omitted word, so a search for exactly the typed words would find nothing.
  else if (shownFor !== null)
    notes.push({ text: `You typed “${typed}”.`, to: buildPath({ exact: true }), label: "Search for that instead" });
  if (otherReading !== null) {
    const { isVolume, search } = otherReading;
    const litres = `${otherReading.litres.toLocaleString("en-GB")} litres`;
    notes.push({
      text: `We took ${litres} as ${isVolume ? "the volume of your pond" : "the flow in an hour"}.`,
      to: buildPath({ search }),
      label: isVolume ? "Show pumps with that flow instead" : "Show pumps for a pond of that volume instead",
    });
  }
  return { shownFor, notes };
}

function withPrices(filters: Filters, { minPounds: from, maxPounds: to }: PriceWish): Filters {
  return to === null ? filters : changeFilter(filters, "price", { from, to });
}

function findProducts(
  live: Catalogue,
  searchWords: SearchContext["searchWords"],
  query: FoundQuery,
): { read: FilteredList } & Omit<SearchResult, "products"> {
  const { category } = query;
  if (query.search === "" && category !== undefined)
    return { read: getCategoryList(live, category), terms: new Map(), things: new Set(), ...asTyped };
  const options = { isExact: query.exact, ...(category === undefined ? {} : { category }) };
  const { products, ...found } = searchCatalogue(live, searchWords, query.search, options);
  return { read: toFilteredList(live, products), ...found };
}

/** Lists a category's products, or a search's in it; an unknown one has status 404. Throws catalogue.list-failed. */
export function listCategory(context: SearchContext, query: { category: string; quickFilter?: string } & ListQuery) {
  const live = requireCatalogue(context);
  if (!live.categories.some(({ slug }) => slug === query.category)) {
    const { message } = errorCatalogue["catalogue.category-empty"];
    return { state: "unknown-category" as const, message };
  }
  return listFound(live, context, query);
}

/** Lists all products by category, or a search's, 20 a page. Throws catalogue.list-failed until a sheet is loaded. */
export function listAllProducts(context: SearchContext, query: ListQuery) {
  const live = requireCatalogue(context);
  if (query.search !== "") return listFound(live, context, query);
  const groups = groupByCategory(live.products).map(({ category, products, viewAll }) => ({
    slug: category,
    products: products.map((product) => toProductCard(product, context.pictures)),
    viewAll,
  }));
  return { state: "groups" as const, groups };
}
