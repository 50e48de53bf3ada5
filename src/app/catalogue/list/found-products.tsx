import { clsx } from "clsx";
import { Fragment, useEffect, type ReactNode } from "react";
import { ServerPart } from "#app/late/late-component.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { productsPerPage } from "#domain/catalogue/paging.ts";
import type { FoundView } from "#services/catalogue/pages/list-found.ts";
import type { ProductListPage } from "#services/catalogue/pages/list-page.ts";
import type { CardView } from "./card-view.ts";
import styles from "./found-products.module.css";
import { ListFilters } from "./list-filters.tsx";
import { ProductGrid } from "./product-grid.tsx";

/** Loads the view of an empty list only when it is needed, because few lists are empty. */
export const loadNoProducts = async () => (await import("./no-products.tsx")).NoProducts;

interface FoundProductsProps {
  cards: readonly CardView[];
  list: Omit<ProductListPage, "products">;
  /** The words of the search; "" if the list is not the result of a search. */
  search: string;
  found: FoundView;
  /** Whether pages shown above the list may answer the search. */
  isAnswered?: boolean;
}

/** One page of a category or a search with its filters, or the reason why the list is empty. Counts each search. */
export function FoundProducts({ cards, list, search, found, isAnswered = false }: FoundProductsProps) {
  const { emptyMessage, filters } = found;
  useCountedSearch(search, emptyMessage === null || filters !== null || isAnswered);
  if (filters === null && emptyMessage !== null)
    return (
      <ServerPart load={loadNoProducts} props={{ message: emptyMessage, search, nearest: found.nearest, isAnswered }} />
    );
  const count = <ResultCount list={list} shown={cards.length} reading={found.reading} />;
  return (
    <>
      {filters === null ? count : <ListFilters filters={filters} total={list.total} count={count} />}
      {emptyMessage === null ? (
        <>
          <ProductGrid cards={cards} as="h2" first />
          <Pager list={list} />
        </>
      ) : (
        <ServerPart load={loadNoProducts} props={{ message: emptyMessage, filters }} />
      )}
    </>
  );
}

interface ResultCountProps {
  list: Omit<ProductListPage, "products">;
  shown: number;
  reading: FoundView["reading"];
}

/**
 * Says which part of a list is shown. Screen readers announce this text when filters change, and it takes the focus if
 * the focused element has been removed.
 */
function ResultCount({ list: { page, total }, shown, reading: { shownFor, notes } }: ResultCountProps) {
  const first = (page - 1) * productsPerPage + 1;
  const counted = total === 1 ? "1 product" : `${total} products`;
  return (
    <p className={clsx(text.tabularNumbers, text.muted, layout.mb4)} role="status" tabIndex={-1}>
      {total > productsPerPage ? `${first} to ${first + shown - 1} of ${total}` : counted}
      {shownFor !== null && (
        <>
          {" "}
          for <b className={text.ink}>“{shownFor}”</b>
        </>
      )}
      {notes.map(({ text: note, to, label }, index) => (
        <Fragment key={note}>
          {index === 0 && "."} {note}{" "}
          {to !== "" && (
            <Link to={to} rel="nofollow">
              {label}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** Counts the search that a page shows, and whether the visitor opens a product from it. "" means no search. */
function useCountedSearch(search: string, isFound: boolean): void {
  useEffect(() => {
    if (search === "") return undefined;
    const controller = new AbortController();
    // If the code fails to load, the search is not counted.
    import("#app/search/count-search.ts").then(
      ({ countSearch }) => countSearch(search, isFound, controller.signal),
      () => undefined,
    );
    return () => controller.abort();
  }, [search, isFound]);
}

/** Links to the previous and next pages, with numbers between. At either end, a link is disabled, never removed. */
function Pager({ list }: { list: Omit<ProductListPage, "products"> }) {
  if (list.pages < 2) return null;
  return (
    <nav
      className={clsx(layout.row, layout.between, layout.ruleAbove, layout.pt6, text.tabularNumbers, styles.pager)}
      aria-label="Pages"
    >
      <Step to={list.previousPath} rel="prev">
        <Icon name="arrow-left" /> Previous
      </Step>
      <span className={clsx(layout.wrap, layout.justifyCenter, layout.gap1, styles.pages)}>
        {list.buttons.map((button, index) =>
          button === null ? (
            <span className={styles.gap} key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              className={styles.page}
              key={button.page}
              to={button.path}
              aria-label={`Page ${button.page}`}
              aria-current={button.current ? "page" : undefined}
            >
              {button.page}
            </Link>
          ),
        )}
      </span>
      <Step to={list.nextPath} rel="next">
        Next <Icon name="arrow-right" />
      </Step>
    </nav>
  );
}

const step = buttonClass({ look: "line", size: "sm" }, styles.step);

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <button className={step} type="button" disabled>
        {children}
      </button>
    );
  }
  return (
    <Link className={step} to={to} rel={rel}>
      {children}
    </Link>
  );
}
