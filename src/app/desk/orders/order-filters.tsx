import { clsx } from "clsx";
import { type ComponentProps, type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import {
  deskListHref,
  type DeskListQuery,
  listFilters,
  parseDeskListQuery,
} from "#domain/orders/listing/desk-list-query.ts";
import { type DatedBy, datedBys, type OrderCounts } from "#domain/orders/listing/order-filter.ts";
import { deskStatuses, statusFacts } from "#domain/orders/order-status.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import styles from "./order-filters.module.css";

export const datedLabels: Record<DatedBy, string> = {
  placed: "Placed",
  priced: "Priced",
  paid: "Paid",
  refunded: "Refunded",
};

/** The filters of the list. Open on a computer, closed at first on a telephone. */
export function OrderFilters({ query, counts }: { query: DeskListQuery; counts: OrderCounts | null }) {
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
    // What is set stays in sight, whether the filters are open or not.
    <details className={styles.filters} open={isWide()}>
      <summary className={styles.summary} {...deskKey("f", "Filters")}>
        <Icon name="sliders-horizontal" /> Filters <b>{count === 0 ? "" : count}</b> <Key>f</Key>
      </summary>
      {/* The key makes the fields show what the address says, after a chip is taken away too. */}
      <form key={deskListHref(query)} className={styles.form} ref={form} method="get" onSubmit={apply}>
        <FilterField id="filter-number" label="Order ID or number" defaultValue={query.number} name="number" />
        <div className={field.field}>
          <label className={styles.label} htmlFor="filter-status">
            Status
          </label>
          <select
            id="filter-status"
            name="status"
            className={clsx(field.input, styles.input)}
            defaultValue={query.status ?? ""}
            onChange={() => apply()}
          >
            <option value="">Any status{total === null ? "" : ` (${total})`}</option>
            {deskStatuses.map((status) => (
              <option key={status} value={status}>
                {statusFacts(status).label}
                {counts === null ? "" : ` (${counts.statuses[status]})`}
              </option>
            ))}
          </select>
        </div>
        <FilterField
          id="filter-customer"
          label="Customer, first or last name"
          defaultValue={query.customer}
          name="customer"
        />
        <fieldset className={styles.range}>
          <legend className={styles.label}>Total cost (£)</legend>
          <FilterField
            label="Minimum cost"
            name="min"
            inputMode="decimal"
            defaultValue={formatPounds(query.minPence)}
          />
          <span>to</span>
          <FilterField
            label="Maximum cost"
            name="max"
            inputMode="decimal"
            defaultValue={formatPounds(query.maxPence)}
          />
        </fieldset>
        <fieldset className={clsx(styles.range, styles.dates)}>
          <legend className={styles.label}>Date (inclusive)</legend>
          <select
            name="dated"
            aria-label="Which date"
            className={clsx(field.input, styles.input)}
            defaultValue={query.datedBy ?? "placed"}
          >
            {datedBys.map((by) => (
              <option key={by} value={by}>
                {datedLabels[by]}
              </option>
            ))}
          </select>
          <FilterField label="From date" name="from" type="date" defaultValue={query.from} />
          <span>to</span>
          <FilterField label="To date, inclusive" name="to" type="date" defaultValue={query.to} />
        </fieldset>
        <Button className={styles.apply} type="submit" size="sm">
          Apply
        </Button>
      </form>
    </details>
  );
}

/** Read once, when the page is rendered in the browser: afterwards the person decides. */
function isWide(): boolean {
  return typeof window !== "undefined" && window.matchMedia("(min-width: 64rem)").matches;
}

interface FilterFieldProps extends ComponentProps<"input"> {
  label: string;
  name: string;
}

/** A field with the value of the address; without an id, screen readers alone get its label. */
function FilterField({ label, id, ...input }: FilterFieldProps) {
  const box = (
    <input
      {...input}
      id={id}
      aria-label={id === undefined ? label : undefined}
      className={clsx(field.input, styles.input)}
      autoComplete="off"
      maxLength={100}
    />
  );
  if (id === undefined) return box;
  return (
    <div className={field.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {box}
    </div>
  );
}

function formatPounds(pence: number | undefined): string {
  return pence === undefined ? "" : (pence / 100).toFixed(2);
}

/** Opens another address of the list: the focus and the place on the page stay. */
export function useListNavigation(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to, { preventScrollReset: true, state: keepFocus });
}
