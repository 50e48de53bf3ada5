import { clsx } from "clsx";
import { useRef, type ComponentProps, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import desk from "#app/desk/kit/desk.module.css";
import { Key } from "#app/desk/kit/key.tsx";
import { formatTypedPounds } from "#app/desk/order/typed-pounds.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatShortDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import {
  deskListHref,
  listFilters,
  parseDeskListQuery,
  withoutFilter,
  type DeskListQuery,
  type FilterName,
} from "#domain/orders/lists/desk-list-query.ts";
import {
  datedBys,
  getDefaultSort,
  orderSorts,
  type DatedBy,
  type OrderCounts,
  type OrderSort,
} from "#domain/orders/lists/order-filter.ts";
import { deskViews, type DeskView } from "#domain/orders/lists/waiting.ts";
import { deskStatuses, statusFacts } from "#domain/orders/order-status.ts";
import styles from "./order-filters.module.css";

interface ListHeadProps {
  query: DeskListQuery;
  counts: OrderCounts | null;
}

export const viewLabels: Record<DeskView, string> = {
  waits: "Waiting",
  "needs-me": "To price",
  overdue: "Overdue",
  attention: "To sort out",
  "to-send": "To send",
  "to-collect": "To collect",
  returns: "Returns",
  asked: "Awaiting answer",
  unpaid: "Awaiting payment",
  all: "All orders",
};
const urgentViews: readonly DeskView[] = ["overdue", "attention"];

export function ViewTabs({ query, counts }: ListHeadProps) {
  return (
    <nav className={styles.tabs} aria-label="Views" data-in-place="">
      {deskViews.map((view, index) => (
        <Link
          key={view}
          className={clsx(styles.tab, urgentViews.includes(view) && (counts?.views[view] ?? 0) > 0 && styles.urgent)}
          to={deskListHref({ ...query, view, sort: undefined, after: undefined })}
          aria-current={query.view === view ? "true" : undefined}
          {...deskKey(String((index + 1) % 10), viewLabels[view])}
        >
          {viewLabels[view]}{" "}
          {counts === null ? null : (
            <b className={clsx(text.muted, text.strong, text.tabularNumbers)}>{counts.views[view]}</b>
          )}
        </Link>
      ))}
    </nav>
  );
}

const datedLabels: Record<DatedBy, string> = {
  placed: "Placed",
  priced: "Priced",
  paid: "Paid",
  refunded: "Refunded",
};

/** The filters of the list, at first open on a computer and closed on a phone. */
export function OrderFilters({ query, counts }: ListHeadProps) {
  const navigate = useListNavigation();
  const form = useRef<HTMLFormElement>(null);
  const count = listFilters(query).length;
  const total = counts === null ? null : Object.values(counts.statuses).reduce((sum, each) => sum + each, 0);

  function apply(event?: FormEvent): void {
    event?.preventDefault();
    if (form.current === null) return;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (typeof value === "string") typed.set(name, value);
    const { view, sort, search } = query;
    navigate(deskListHref({ ...parseDeskListQuery(typed), view, sort, search, after: undefined }));
  }

  return (
    // The active filters are shown outside, and stay visible while the others are folded.
    <details className={styles.filters} open={isWide()}>
      <summary
        className={clsx(layout.line, layout.gap2, layout.px4, text.strong, styles.summary)}
        {...deskKey("f", "Filters")}
      >
        <Icon name="sliders-horizontal" /> Filters <b className={layout.toEnd}>{count === 0 ? "" : count}</b>{" "}
        <Key>f</Key>
      </summary>
      {/* The key resets the fields to the URL, also after a chip is removed. */}
      <form key={deskListHref(query)} className={styles.form} ref={form} method="get" onSubmit={apply}>
        <InputField
          id="filter-number"
          label="Order ID or number"
          name="number"
          defaultValue={query.number}
          {...typing}
        />
        <SelectField
          id="filter-status"
          label="Status"
          name="status"
          defaultValue={query.status ?? ""}
          onChange={() => apply()}
          choices={[
            ["", `Any status${total === null ? "" : ` (${total})`}`],
            ...deskStatuses.map((status): [string, string] => [
              status,
              `${statusFacts(status).label}${counts === null ? "" : ` (${counts.statuses[status]})`}`,
            ]),
          ]}
        />
        <InputField
          id="filter-customer"
          label="Customer, first or last name"
          name="customer"
          defaultValue={query.customer}
          {...typing}
        />
        <fieldset className={styles.range}>
          <legend className={field.label}>Order total (£)</legend>
          <FilterField
            aria-label="Minimum total"
            name="min"
            defaultValue={query.minPence && formatTypedPounds(query.minPence)}
          />
          <span>to</span>
          <FilterField
            aria-label="Maximum total"
            name="max"
            defaultValue={query.maxPence && formatTypedPounds(query.maxPence)}
          />
        </fieldset>
        <fieldset className={clsx(styles.range, styles.dates)}>
          <legend className={field.label}>Date (inclusive)</legend>
          <select name="dated" aria-label="Which date" className={field.input} defaultValue={query.datedBy ?? "placed"}>
            {datedBys.map((by) => (
              <option key={by} value={by}>
                {datedLabels[by]}
              </option>
            ))}
          </select>
          <FilterField aria-label="From date" name="from" type="date" defaultValue={query.from} />
          <span>to</span>
          <FilterField aria-label="To date, inclusive" name="to" type="date" defaultValue={query.to} />
        </fieldset>
        <Button className={styles.apply} type="submit" size="sm">
          Apply
        </Button>
      </form>
    </details>
  );
}

/** Whether the window is wide. Read once, when the browser renders the page, because the user decides after that. */
function isWide(): boolean {
  return typeof window !== "undefined" && window.matchMedia("(min-width: 64rem)").matches;
}

const typing = { autoComplete: "off", maxLength: 100 } as const;

function FilterField(input: ComponentProps<"input">) {
  return <input {...input} {...typing} className={field.input} inputMode="decimal" />;
}

/** Returns a function that opens another URL of the list, and keeps the focus and the scroll position. */
function useListNavigation(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to, { preventScrollReset: true, state: keepFocus });
}

const sortLabels: Record<OrderSort, string> = {
  waiting: "Longest wait first",
  newest: "Newest first",
  amount: "Highest total",
  customer: "Customer",
};

export function AppliedFilters({ query }: { query: DeskListQuery }) {
  const navigate = useListNavigation();
  const names = listFilters(query);
  return (
    <div className={clsx(layout.wrap, layout.alignCenter, styles.applied)} data-in-place="">
      {names.length === 0 ? null : <span className={clsx(layout.wideOnly, styles.appliedLabel)}>Shown:</span>}
      {names.map((name) => (
        <Link key={name} className={clsx(desk.choice, styles.chip)} to={deskListHref(withoutFilter(query, name))}>
          {describeFilter(query, name)} <Icon name="x" />
          <span className={text.visuallyHidden}>remove</span>
        </Link>
      ))}
      {names.length < 2 ? null : (
        <Link className={clsx(layout.touch, styles.clear)} to={deskListHref({ view: query.view, sort: query.sort })}>
          Clear {names.length === 2 ? "both" : "all"}
        </Link>
      )}
      <span className={clsx(layout.wrap, layout.alignCenter, layout.shrink, layout.toEnd, text.muted, styles.sort)}>
        <label htmlFor="list-sort">Sort</label>
        <select
          id="list-sort"
          className={clsx(layout.shrink, layout.tall, text.dark, text.strong, styles.select)}
          value={query.sort}
          onChange={(event) => {
            const sort = orderSorts.find((each) => each === event.target.value) ?? getDefaultSort(query.view);
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

/** Formats a filter for its chip: "Total from £50.00", "Placed 1 Sep 2026 to 21 Nov 2026". */
function describeFilter(query: DeskListQuery, name: FilterName): string {
  const { minPence, maxPence, from, to, datedBy } = query;
  const words: Record<FilterName, () => string> = {
    number: () => `Number ${query.number}`,
    status: () => statusFacts(query.status ?? "").label,
    customer: () => `Customer ${query.customer}`,
    cost: () => `Total${describeRange(minPence, maxPence, formatPrice)}`,
    dates: () => `${datedLabels[datedBy ?? "placed"]}${describeRange(from, to, formatShortDate)}`,
    search: () => `“${query.search}”`,
  };
  return words[name]();
}

function describeRange<Value>(
  from: Value | undefined,
  to: Value | undefined,
  format: (value: Value) => string,
): string {
  if (from !== undefined && from === to) return ` ${format(from)}`;
  const end = to === undefined ? "" : ` to ${format(to)}`;
  if (from === undefined) return end;
  return to === undefined ? ` from ${format(from)}` : ` ${format(from)}${end}`;
}
