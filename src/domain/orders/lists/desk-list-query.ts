import type { Pence } from "#domain/money.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { orderStatuses } from "#domain/orders/order-status.ts";
import { parseAmount } from "#domain/parse-price.ts";
import { href } from "#domain/routes/href.ts";
import type { OrderFilter } from "./order-filter.schema.ts";
import { datedBys, getDefaultSort, orderSorts, type OrderSort } from "./order-filter.ts";
import { deskViews, type DeskView } from "./waiting.ts";

export interface DeskListQuery extends OrderFilter {
  view: DeskView;
  sort: OrderSort;
  after?: string | undefined;
}

export const filterNames = ["number", "status", "customer", "cost", "dates", "search"] as const;
export type FilterName = (typeof filterNames)[number];

const isNothing = {
  number: { number: undefined },
  status: { status: undefined },
  customer: { customer: undefined },
  cost: { minPence: undefined, maxPence: undefined },
  dates: { from: undefined, to: undefined, datedBy: undefined },
  search: { search: undefined },
} satisfies Record<FilterName, OrderFilter>;

export function listFilters(query: OrderFilter): FilterName[] {
  return filterNames.filter((name) =>
    Object.keys(isNothing[name]).some((field) => query[field as keyof OrderFilter] !== undefined),
  );
}

export function withoutFilter(query: DeskListQuery, name: FilterName): DeskListQuery {
  return { ...query, ...isNothing[name], after: undefined };
}

/** Reads the query of the path. Ignores text without a meaning, as all queries do. */
export function parseDeskListQuery(search: URLSearchParams): DeskListQuery {
  const read = (name: string) => (search.get(name) ?? "").trim().slice(0, 100) || undefined;
  const choose = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  const view = choose("view", deskViews) ?? "waits";
  return {
    view,
    sort: choose("sort", orderSorts) ?? getDefaultSort(view),
    number: read("number"),
    status: choose("status", orderStatuses),
    customer: read("customer"),
    minPence: parseAmount(read("min") ?? "") ?? undefined,
    maxPence: parseAmount(read("max") ?? "") ?? undefined,
    from: parseDay(read("from")),
    to: parseDay(read("to")),
    datedBy: choose("dated", datedBys),
    search: read("search"),
    after: parseOrderNumber(read("after") ?? "") ?? undefined,
  };
}

type PartialQuery = { [Name in keyof DeskListQuery]?: DeskListQuery[Name] | undefined };

/** Builds the path of the list. The server ignores its parameters, so the table of routes does not have them. */
export function deskListHref({ view, sort, minPence, maxPence, datedBy, ...query }: PartialQuery): string {
  const shown = view ?? "waits";
  const values = {
    view: shown === "waits" ? undefined : shown,
    number: query.number,
    status: query.status,
    customer: query.customer,
    min: formatPounds(minPence),
    max: formatPounds(maxPence),
    from: query.from,
    to: query.to,
    dated: datedBy === "placed" || (query.from === undefined && query.to === undefined) ? undefined : datedBy,
    search: query.search,
    sort: sort === getDefaultSort(shown) ? undefined : sort,
    after: query.after,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== "") search.set(name, value);
  const text = search.toString();
  return href("desk") + (text && `?${text}`);
}

function formatPounds(pence: Pence | undefined): string | undefined {
  return pence === undefined ? undefined : (pence / 100).toFixed(2);
}

function parseDay(text = ""): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(day) ? undefined : text;
}
