import { and, eq, gte, lte, or, sql, type SQL } from "drizzle-orm";
import { isAnyOf } from "#db/schema/columns.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import type { orders } from "#db/schema/orders.ts";
import type { OrderFilter } from "#domain/orders/lists/order-filter.schema.ts";
import { whereInPeriod } from "./period-conditions.ts";
import { whereInGroup, type Waits } from "./waiting-conditions.ts";

/** Reads an order's total, or the discounted goods while that is unknown. The index `orders_by_amount` uses this. */
export function readAmount(table: typeof orders): SQL<number> {
  return sql<number>`(coalesce(${table.totalCostPence}, ${table.discountedPence}))`;
}

export interface SearchedWords {
  whereMeant: SQL | undefined;
  /** The orders' ids; null for common words, for which going through orders until enough are found is quicker. */
  orderIds: string[] | null;
}

export interface Condition {
  filter: OrderFilter;
  searched: SearchedWords | null;
  /** The groups of the view; null for all orders. */
  waits: Waits | null;
}

export type GroupedCondition = Condition & { waits: Waits };

export function matches(table: typeof orders, { filter, searched, waits }: Condition): SQL | undefined {
  return and(
    waits === null ? undefined : or(...waits.groups.map((group) => whereInGroup(table, group, waits.waiting))),
    filter.status === undefined ? undefined : eq(table.status, filter.status),
    filter.minPence === undefined ? undefined : gte(readAmount(table), filter.minPence),
    filter.maxPence === undefined ? undefined : lte(readAmount(table), filter.maxPence),
    whereInPeriod(table, filter),
    whereNumbered(table, filter.number),
    searched === null ? undefined : whereSearched(table, searched),
  );
}

/** Whether an order is among those searched. Checks common words order by order, which the planner cannot reorder. */
function whereSearched(table: typeof orders, { whereMeant, orderIds }: SearchedWords): SQL {
  if (orderIds !== null) return isAnyOf(table.id, orderIds);
  return sql`(select ${whereMeant} from ${orderSearchTexts} where ${eq(orderSearchTexts.orderId, table.id)})`;
}

/** Whether the number or its second half starts like this. The subquery keeps the planner from thinking this rare. */
function whereNumbered(table: typeof orders, number = ""): SQL | undefined {
  const typed = number.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (typed === "") return undefined;
  return sql`(select replace(${table.id}, '-', '') like ${`${typed}%`} or split_part(${table.id}, '-', 2) like ${`${typed}%`})`;
}
