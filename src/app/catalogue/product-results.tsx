import type { ProductListPage } from "#services/catalogue/list-page.ts";
import type { CardView } from "./card-view.ts";
import { Pager } from "./pager.tsx";
import { ProductGrid } from "./product-grid.tsx";

interface ProductResultsProps {
  cards: readonly CardView[];
  list: Omit<ProductListPage, "products">;
}

/** One page of a list: the cards, and the way to the other pages. */
export function ProductResults({ cards, list }: ProductResultsProps) {
  return (
    <>
      <ProductGrid cards={cards} as="h2" first />
      <Pager list={list} />
    </>
  );
}
