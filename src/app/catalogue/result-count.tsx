import { clsx } from "clsx";
import { productsPerPage } from "#domain/catalogue/paging.ts";
import type { ProductListPage } from "#services/catalogue/list-page.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import type { Correction } from "./found-view.ts";
import styles from "./result-count.module.css";

interface ResultCountProps {
  list: Omit<ProductListPage, "products">;
  /** Cards on this page. */
  shown: number;
  /** Of a search. */
  correction: Correction | null;
}

/** Which part of a list this is. Screen readers announce it when filters change. It takes focus when the focused element has been removed. */
export function ResultCount({ list: { page, total }, shown, correction }: ResultCountProps) {
  const first = (page - 1) * productsPerPage + 1;
  return (
    <p className={clsx(text.tabularNumbers, text.muted, styles.count)} role="status" tabIndex={-1}>
      {total > productsPerPage
        ? `${first} to ${first + shown - 1} of ${total}`
        : total === 1
          ? "1 product"
          : `${total} products`}
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
  );
}
