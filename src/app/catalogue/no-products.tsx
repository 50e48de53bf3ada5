import type { ListFilters } from "#services/catalogue/list-filters.ts";
import { href } from "#domain/addresses/href.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterChip } from "./filter-chip.tsx";
import styles from "./no-products.module.css";

interface NoProductsProps {
  message: string;
  search?: string;
  /** The filters, where these leave nothing. */
  filters?: ListFilters | null;
  /** Categories that may have it. */
  nearest?: readonly { label: string; to: string }[];
}

/** An empty list: the message, a line of help and a link to all products. */
export function NoProducts({ message, search = "", filters, nearest = [] }: NoProductsProps) {
  const site = useChrome()?.site;
  if (filters) {
    const { waysOut, clearQuery } = filters;
    return (
      <EmptyState heading={message} help={waysOut?.help || "Take one of your choices away, or start again."}>
        <p className={styles.nearest} data-in-place="">
          {waysOut?.choices.map((choice) => (
            <FilterChip key={choice.value} choice={choice} />
          ))}
        </p>
        <LinkButton look="line" to={clearQuery || "?"}>
          Clear all
        </LinkButton>
      </EmptyState>
    );
  }
  const ring = site && (
    <>
      , or ring{" "}
      <a className={styles.phone} href={`tel:${site.phone.dial}`}>
        {site.phone.shown}
      </a>
    </>
  );
  return (
    <EmptyState
      heading={message}
      help={
        search === "" ? (
          "It may have moved. Search for it, or see everything we stock."
        ) : (
          <>
            We may not stock that brand. Check the spelling, try what it does, a size or a code{ring} and we will find
            it.
          </>
        )
      }
    >
      {nearest.length > 0 && (
        <ul className={styles.nearest} aria-label="Categories that may have it">
          {nearest.map(({ label, to }) => (
            <li key={to}>
              <Link className={styles.category} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LinkButton look="line" to={href("products")}>
        Browse all products
      </LinkButton>
    </EmptyState>
  );
}
