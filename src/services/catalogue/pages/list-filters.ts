import { changeFilter, keepKnownFilters, toggleValue } from "#domain/catalogue/facets/change-filters.ts";
import { countFacets, type CountedFacet } from "#domain/catalogue/facets/count-facets.ts";
import { filterProducts, sortProducts, type MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import { findWaysOut, type WayOut } from "#domain/catalogue/facets/find-ways-out.ts";
import { formatFacetRange, type Facet } from "#domain/catalogue/facets/list-facets.ts";
import { findShopFacet } from "#domain/catalogue/facets/shop-facets.ts";
import { runningCostFacet } from "#domain/catalogue/running-cost.ts";
import { formatFilters, isRange, noFilters, type Filters } from "#domain/routes/filter-parameters.ts";
import { sortOrders, type SortOrder } from "#domain/routes/query-parameters.ts";
import { findAskedVariants } from "#domain/search/asked-variants.ts";
import type { SearchResult } from "#domain/search/search-products.ts";
import type { FilteredList } from "./filtered-list.ts";

export type ListFilters = NonNullable<ReturnType<typeof filterList>["shown"]>;
export type OpenFilters = NonNullable<ListFilters["open"]>;
export type ShownFacet = ReturnType<typeof toShownFacet>;
/** A choice of a filter, with a link to the list with this choice, or without it if it is already chosen. */
export type FilterChoice = ShownFacet["choices"][number];

const maxWays = 4;

/** Builds the links out of a list that filters left empty. `link` returns the list's query with other filters. */
function toShownWaysOut(
  { made, facets }: Pick<FilteredList, "made" | "facets">,
  filters: Filters,
  link: (filters: Filters) => string,
) {
  const { ranges, ways } = findWaysOut(made, facets, filters);
  const where = filters.size > 1 ? "with your other choices" : "in this list";
  return {
    /** "Price with your other choices: £12 to £40." "" if no range was chosen. */
    help: ranges
      .map(({ facet, numbers: { min, max } }) => {
        return `${facet.label} ${where}: ${formatFacetRange({ from: min, to: max }, facet.unit)}.`;
      })
      .join(" "),
    choices: ways.slice(0, maxWays).map((way) => ({
      value: formatFilters(way.filters).join(),
      label: formatWay(way),
      count: way.count,
      isChosen: false,
      query: link(way.filters),
    })),
  };
}

function formatWay({ facet: { key, label, unit }, range, filters }: WayOut): string {
  if (range !== null && filters.has(key)) return `${label} ${formatFacetRange(range, unit)}`;
  const dropped = findShopFacet(key)?.dropped;
  if (dropped !== undefined) return dropped;
  // "Any brand", but "Any UV power".
  return `Any ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}

const maxQuickChoices = 8;
/** A fact that fewer products have is not offered as the quick filter. */
const minQuickCoverage = 0.5;

/** Returns the content's filter; otherwise the size or the first fact that most products have, packs, or the brand. */
function findQuick(facets: readonly Facet[], shown: readonly ShownFacet[], quickFilter: string): ShownFacet | null {
  const candidates = facets.filter(
    ({ key, coverage }) => (key === "size" || key.startsWith("spec.")) && coverage >= minQuickCoverage,
  );
  const named = facets.filter(({ label }) => label.toLowerCase() === quickFilter.toLowerCase());
  const keys = [...[...named, ...candidates].map(({ key }) => key), "pack", "brand"];
  return (
    keys
      .map((key) => shown.find((facet) => facet.key === key))
      .find((facet) => facet !== undefined && facet.choices.length > 1) ?? null
  );
}

/** Returns the chosen choices and those that most products of the list have whatever else is chosen, in their order. */
function pickQuickChoices({ key, choices }: ShownFacet, plainCounts: readonly CountedFacet[]): FilterChoice[] {
  const counts = (plainCounts.find((counted) => counted.key === key)?.choices ?? []).map(({ count }) => count);
  const byCount = [...choices.keys()].toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  const most = new Set(byCount.slice(0, maxQuickChoices));
  return choices.filter(({ isChosen }, index) => isChosen || most.has(index));
}

export interface ListQuery {
  search: string;
  exact: boolean;
  sort: SortOrder;
  /** Whether the filters are open. */
  show: boolean;
  page: number;
  filters: Filters;
}

interface FilterContext {
  quickFilter: string;
  formatQuery: (query: ListQuery) => string;
  /** The terms by which each product was found, and the products with which a sort by price or running cost begins. */
  terms: SearchResult["terms"];
  things: SearchResult["things"];
}

/** Narrows a list down to the chosen filters, sorts it, and counts what each further choice would find. */
export function filterList(
  list: FilteredList,
  query: ListQuery,
  { quickFilter, formatQuery, terms, things }: FilterContext,
) {
  const { products, made, facets, counted: plainCounts } = list;
  const filters = keepKnownFilters(query.filters, facets);
  const volumes: string[] = [];
  for (const { key, unit } of facets) {
    const filter = filters.get(key);
    if (unit === "l" && isRange(filter) && filter.to !== null) volumes.push(key);
  }
  const left = filterProducts(filters.size > 0 ? made : products, filters).map((matched) => ({
    ...matched,
    variants: findAskedVariants(matched, { terms: terms.get(matched.product) ?? [], volumes }),
  }));
  const sorted = sortProducts(left, query.sort);
  const isFirst = ({ product }: MatchedProduct): boolean => things.has(product);
  const isByCost = query.sort === "running-cost" || query.sort.startsWith("price");
  const matched = isByCost ? [...sorted.filter(isFirst), ...sorted.filter((each) => !isFirst(each))] : sorted;
  // There are too few products to narrow down.
  if (facets.length === 0) return { products: matched, filters, shown: null };
  const counted = filters.size > 0 ? countFacets(made, facets, filters) : plainCounts;
  const link = (change: Partial<ListQuery>): string => formatQuery({ ...query, filters, page: 1, ...change });
  const linkFilters = (changed: Filters): string => link({ filters: changed });
  const shownFacets = counted.map((facet) => toShownFacet(facet, filters, linkFilters));
  const quick = findQuick(facets, shownFacets, quickFilter);
  const orders = listOrders(query.search !== "", facets);
  return {
    products: matched,
    filters,
    shown: {
      /** The choices that the page shows without a press; null if there are none. */
      quick: quick && { label: quick.label, choices: pickQuickChoices(quick, plainCounts) },
      /** The chosen values, each with the query of the list without it. */
      applied: listApplied(counted, filters, linkFilters),
      clearQuery: linkFilters(noFilters),
      openQuery: link({ show: true }),
      closedQuery: link({ show: false }),
      /** Brand and price, which most lists have and which a wide page names. */
      openers: shownFacets
        .filter(({ key }) => findShopFacet(key)?.isOpener && key !== quick?.key)
        .map(({ key, label }) => ({ key, label })),
      sort: query.sort,
      sortLabel: orders.find(({ order }) => order === query.sort)?.label ?? "",
      open: query.show ? { facets: shownFacets, orders, kept: listKept(query) } : null,
      ...(matched.length === 0 && { waysOut: toShownWaysOut(list, filters, linkFilters) }),
    },
  };
}

function toShownFacet(facet: CountedFacet, filters: Filters, link: (filters: Filters) => string) {
  const { key, label, unit, range } = facet;
  const chosen = filters.get(key);
  return {
    key,
    label,
    unit,
    choices: facet.choices.map(({ value, label: words, band, count, isChosen }) => ({
      /** The value in the URL: "4in"; "" for a range. */
      value,
      label: words,
      count,
      isChosen,
      /** The query of the URL, "" for none; null if the choice would find nothing. */
      query:
        count === 0 && !isChosen
          ? null
          : link(band === null ? toggleValue(filters, key, value) : changeFilter(filters, key, isChosen ? null : band)),
    })),
    range: range && { ...range, ...(isRange(chosen) ? chosen : { from: null, to: null }) },
  };
}

function listApplied(facets: readonly CountedFacet[], filters: Filters, link: (filters: Filters) => string) {
  return facets.flatMap(({ key, label, unit, choices }) => {
    const filter = filters.get(key);
    if (isRange(filter))
      return [{ label: `${label} ${formatFacetRange(filter, unit)}`, query: link(changeFilter(filters, key, null)) }];
    return choices
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label: words }) => ({
        label: findShopFacet(key)?.isPlain ? words : `${label} ${words}`,
        query: link(toggleValue(filters, key, value)),
      }));
  });
}

function listKept({ search, exact }: ListQuery): [string, string][] {
  const kept: [string, string][] = search === "" ? [] : [["search", search]];
  return exact ? [...kept, ["exact", "1"]] : kept;
}

const orderLabels: Record<SortOrder, string> = {
  "": "Default order",
  price: "Price, low to high",
  "price-desc": "Price, high to low",
  "running-cost": "Lowest running cost at full speed",
  name: "Name, A to Z",
};

function listOrders(isSearch: boolean, facets: readonly Facet[]): { order: SortOrder; label: string }[] {
  const hasRunningCosts = facets.some(({ key }) => key === runningCostFacet);
  return sortOrders
    .filter((order) => order !== "running-cost" || hasRunningCosts)
    .map((order) => ({
      order,
      label: order === "" && isSearch ? "Best match" : orderLabels[order],
    }));
}

export function isSameFilters(one: Filters, other: Filters): boolean {
  return String(formatFilters(one)) === String(formatFilters(other));
}
