import type { ProductListPage } from "#services/catalogue/list-page.ts";
import { useCountedSearch } from "#app/search/use-counted-search.ts";
import type { CardView } from "./card-view.ts";
import type { FoundView } from "./found-view.ts";
import { ListFilters } from "./list-filters.tsx";
import { NoProducts } from "./no-products.tsx";
import { ProductResults } from "./product-results.tsx";
import { ResultCount } from "./result-count.tsx";

interface FoundProductsProps {
  cards: readonly CardView[];
  list: Omit<ProductListPage, "products">;
  /** "" for a list that was not searched for. */
  search: string;
  found: FoundView;
}

/** One page of what a category or a search has, with its filters, or why it has nothing. Searches are counted. */
export function FoundProducts({ cards, list, search, found }: FoundProductsProps) {
  const { emptyMessage, filters } = found;
  useCountedSearch(search, emptyMessage === null || filters !== null);
  if (filters === null && emptyMessage !== null)
    return <NoProducts message={emptyMessage} search={search} nearest={found.nearest} />;
  const count = <ResultCount list={list} shown={cards.length} correction={found.correction} />;
  return (
    <>
      {filters === null ? count : <ListFilters filters={filters} total={list.total} count={count} />}
      {emptyMessage === null ? (
        <ProductResults cards={cards} list={list} />
      ) : (
        <NoProducts message={emptyMessage} filters={filters} />
      )}
    </>
  );
}
