import { clsx } from "clsx";
import { type FormEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { deskListHref, type DeskListQuery, listFilters, parseDeskListQuery } from "#domain/orders/desk-list-query.ts";
import { type DatedBy, datedBys } from "#domain/orders/order-filter.ts";
import type { OrderCounts } from "#domain/orders/order-list.ts";
import { deskStatuses, statusFacts } from "#domain/orders/order-status.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import styles from "./order-filters.module.css";
import { useListNavigation } from "./use-list-navigation.ts";

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
        <Field id="filter-number" label="Order ID or number" value={query.number} name="number" />
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
        <Field id="filter-customer" label="Customer, first or last name" value={query.customer} name="customer" />
        <fieldset className={styles.range}>
          <legend className={styles.label}>Cost (£)</legend>
          <Pounds label="Minimum cost" name="min" pence={query.minPence} />
          <span>to</span>
          <Pounds label="Maximum cost" name="max" pence={query.maxPence} />
        </fieldset>
        <fieldset className={clsx(styles.range, styles.dates)}>
          <legend className={styles.label}>Date, last day included</legend>
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
          <Day label="From date" name="from" value={query.from} />
          <span>to</span>
          <Day label="To date, inclusive" name="to" value={query.to} />
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

interface FieldProps {
  id: string;
  label: string;
  name: string;
  value: string | undefined;
}

function Field({ id, label, name, value }: FieldProps) {
  return (
    <div className={field.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className={clsx(field.input, styles.input)}
        defaultValue={value ?? ""}
        autoComplete="off"
        maxLength={100}
      />
    </div>
  );
}

function Pounds({ label, name, pence }: { label: string; name: string; pence: number | undefined }) {
  return (
    <input
      className={clsx(field.input, styles.input)}
      aria-label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={pence === undefined ? "" : (pence / 100).toFixed(2)}
    />
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <input
      className={clsx(field.input, styles.input)}
      type="date"
      aria-label={label}
      name={name}
      defaultValue={value ?? ""}
    />
  );
}
