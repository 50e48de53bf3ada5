import { clsx } from "clsx";
import type { ProductListPage } from "#services/catalogue/list-page.ts";
import text from "#app/ui/text.module.css";
import { Link } from "#app/ui/link.tsx";
import type { CardView } from "./card-view.ts";
import type { Correction } from "./found-view.ts";
import { Pager } from "./pager.tsx";
import { ProductGrid } from "./product-grid.tsx";
import styles from "./product-results.module.css";

interface ProductResultsProps {
  cards: readonly CardView[];
  list: Omit<ProductListPage, "products">;
  perPage: number;
  /** Of a search. */
  correction?: Correction | null;
}

/** One page of a list: which part of it this is, the cards, and the way to the other pages. */
export function ProductResults({ cards, list, perPage, correction = null }: ProductResultsProps) {
  const first = (list.page - 1) * perPage + 1;
  return (
    <>
      <p className={clsx(text.tabularNumbers, text.muted, styles.count)} role="status">
        {list.total > perPage
          ? `${first} to ${first + cards.length - 1} of ${list.total}`
          : list.total === 1
            ? "1 product"
            : `${list.total} products`}
        {correction !== null && (
          <>
            {" "}
            for <b className={styles.shownFor}>“{correction.shownFor}”</b>. You typed “{correction.typed}”.{" "}
            <Link to={correction.exactAddress} rel="nofollow">
              Search for that instead
            </Link>
          </>
        )}
      </p>
      <ProductGrid cards={cards} as="h2" first />
      <Pager list={list} />
    </>
  );
}
