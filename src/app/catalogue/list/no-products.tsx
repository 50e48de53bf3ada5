import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { ListFilters } from "#services/catalogue/pages/list-filters.ts";
import type { NearestCategories } from "#services/catalogue/pages/nearest-categories.ts";
import { FilterChip } from "./filter-chip.tsx";

interface NoProductsProps {
  message: string;
  search?: string;
  /** The filters, if they leave no product. */
  filters?: ListFilters | null;
  nearest?: NearestCategories | null;
  /** Whether pages shown above may answer the search. */
  isAnswered?: boolean;
}

/** Returns the heading above the suggested categories. After an unknown word these are our largest categories. */
function formatNearestHeading({ why, brand }: NearestCategories): string {
  if (why === "found") return "Categories that may have it";
  return why === "largest" ? "Our largest categories" : `Categories ${brand} is known for`;
}

/** Returns the text for a search without results. A word like a brand that we do not stock gets a question. */
function helpFind({ why, brand, unknown }: NearestCategories): string {
  const others = "but other makers’ products do the same job. Choose a category below";
  if (why === "brand") return `We do not stock ${brand}, ${others}`;
  return why === "brand?" ? `Did you mean ${brand}? We do not stock it, ${others}` : askFor(unknown);
}

function askFor(unknown: readonly string[]): string {
  const known =
    unknown.length === 0
      ? "Nothing here has all of these words."
      : `We do not know the ${unknown.length === 1 ? "word" : "words"} ${unknown.map((word) => `“${word}”`).join(" and ")}.`;
  return `${known} What is it for, and which size? Search for that`;
}

export function NoProducts({ message, search = "", filters, nearest = null, isAnswered = false }: NoProductsProps) {
  const site = useChrome()?.site;
  if (filters) {
    const { waysOut, clearQuery } = filters;
    return (
      <EmptyState heading={message} help={waysOut?.help || "Remove one of your filters, or start again."}>
        <p className={clsx(layout.wrap, layout.justifyCenter, layout.gap2)} data-in-place="">
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
      <a className={text.nowrap} href={`tel:${site.phone.dial}`}>
        {site.phone.shown}
      </a>
    </>
  );
  let help: ReactNode = (
    <>
      {nearest === null ? askFor([]) : helpFind(nearest)}
      {ring} and we will find it.
    </>
  );
  if (search === "") help = "They may be in another category. Try a search, or see everything we stock.";
  if (isAnswered) help = <>Is it above? If not, search for a product{ring} and we will find it.</>;
  return (
    <EmptyState heading={message} help={help}>
      {!isAnswered && nearest !== null && nearest.links.length > 0 && (
        <div>
          <h3 className={clsx(text.name, layout.mb3)} id="nearest">
            {formatNearestHeading(nearest)}
          </h3>
          <ul className={clsx(layout.wrap, layout.justifyCenter, layout.gap2)} aria-labelledby="nearest">
            {nearest.links.map(({ label, to }) => (
              <li key={to}>
                <Link className={clsx(layout.line, text.bare, form.choice)} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <LinkButton look="line" to={href("products")}>
        Browse all products
      </LinkButton>
    </EmptyState>
  );
}
