import { Icon } from "#app/ui/icon.tsx";
import { formatShortDate } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import {
  deskListHref,
  type DeskListQuery,
  type FilterName,
  listFilters,
  withoutFilter,
} from "#domain/orders/listing/desk-list-query.ts";
import { findDefaultSort, type OrderSort, orderSorts } from "#domain/orders/listing/order-filter.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import styles from "./applied-filters.module.css";
import { datedLabels, useListNavigation } from "./order-filters.tsx";

const sortLabels: Record<OrderSort, string> = {
  waiting: "Longest wait first",
  newest: "Newest first",
  amount: "Highest total",
  customer: "Customer",
};

/** What is applied, each with a way out of it, and the order of the list. */
export function AppliedFilters({ query }: { query: DeskListQuery }) {
  const navigate = useListNavigation();
  const names = listFilters(query);
  return (
    <div className={styles.applied} data-in-place="">
      {names.length === 0 ? null : <span className={styles.label}>Shown:</span>}
      {names.map((name) => (
        <Link key={name} className={styles.chip} to={deskListHref(withoutFilter(query, name))}>
          {describeFilter(query, name)} <Icon name="x" />
          <span className={text.visuallyHidden}>remove</span>
        </Link>
      ))}
      {names.length < 2 ? null : (
        <Link className={styles.clear} to={deskListHref({ view: query.view, sort: query.sort })}>
          Clear {names.length === 2 ? "both" : "all"}
        </Link>
      )}
      <span className={styles.sort}>
        <label htmlFor="list-sort">Sort</label>
        <select
          id="list-sort"
          className={styles.select}
          value={query.sort}
          onChange={(event) => {
            const sort = orderSorts.find((each) => each === event.target.value) ?? findDefaultSort(query.view);
            navigate(deskListHref({ ...query, sort, after: undefined }));
          }}
        >
          {orderSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** A filter in the words of its chip: "Cost from £50.00", "Placed 1 Sep 2026 to 21 Nov 2026". */
export function describeFilter(query: DeskListQuery, name: FilterName): string {
  const { number, status, customer, minPence, maxPence, from, to, datedBy, search } = query;
  switch (name) {
    case "number":
      return `Number ${number}`;
    case "status":
      return statusFacts(status ?? "").label;
    case "customer":
      return `Customer ${customer}`;
    case "cost":
      return `Cost${describeRange(minPence, maxPence, formatPrice)}`;
    case "dates":
      return `${datedLabels[datedBy ?? "placed"]}${describeRange(from, to, formatShortDate)}`;
    case "search":
      return `“${search}”`;
  }
}

function describeRange<Value>(
  from: Value | undefined,
  to: Value | undefined,
  format: (value: Value) => string,
): string {
  if (from !== undefined && from === to) return ` ${format(from)}`;
  const start = from === undefined ? "" : to === undefined ? ` from ${format(from)}` : ` ${format(from)}`;
  return `${start}${to === undefined ? "" : ` to ${format(to)}`}`;
}
