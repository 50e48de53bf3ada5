import type { ProductListPage } from "#services/catalogue/list-page.ts";
import type { CardView } from "./list-words.ts";
import { Pager } from "./pager.tsx";
import { ProductCard } from "./product-card.tsx";

interface ProductResultsProps {
  cards: readonly CardView[];
  list: Omit<ProductListPage, "products">;
  perPage: number;
}

/** One page of a list: which part of it this is, the cards, and the way to the other pages. */
export function ProductResults({ cards, list, perPage }: ProductResultsProps) {
  const first = (list.page - 1) * perPage + 1;
  return (
    <>
      <p className="num muted count" role="status">
        {list.total > perPage
          ? `${first} to ${first + cards.length - 1} of ${list.total}`
          : list.total === 1
            ? "1 product"
            : `${list.total} products`}
      </p>
      <ul className="prods">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} as="h2" />
        ))}
      </ul>
      <Pager list={list} />
    </>
  );
}
