import type { ProductListPage } from "#services/catalogue/list-page.ts";
import { productsPerPage } from "#domain/catalogue/paging.ts";
import { useCountedSearch } from "#app/search/use-counted-search.ts";
import type { CardView } from "./card-view.ts";
import type { FoundView } from "./found-view.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductResults } from "./product-results.tsx";

interface FoundProductsProps {
  cards: readonly CardView[];
  list: Omit<ProductListPage, "products">;
  /** "" for a list that was not searched for. */
  search: string;
  found: FoundView;
}

/** One page of what a category or a search has, or why it has nothing. Searches are counted. */
export function FoundProducts({ cards, list, search, found }: FoundProductsProps) {
  useCountedSearch(search, found.emptyMessage === null);
  if (found.emptyMessage !== null)
    return <NoProducts message={found.emptyMessage} search={search} nearest={found.nearest} />;
  return <ProductResults cards={cards} list={list} perPage={productsPerPage} correction={found.correction} />;
}
