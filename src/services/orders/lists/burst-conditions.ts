import { and, inArray, isNotNull, isNull, not, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { WaitGroup } from "#domain/orders/lists/waiting.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { matches, type Condition, type GroupedCondition } from "./order-conditions.ts";

/** The orders table under a second name, for the other orders of a burst. */
const member = alias(orders, "member") as unknown as typeof orders;
/** Only orders that wait for a price are grouped as bursts. */
const groupsOfRequests: readonly WaitGroup[] = ["overdue", "to-price"];

/**
 * Whether a matching order has its own line in the list. A burst has one line: its newest order, or its oldest if the
 * longest wait comes first. A search shows every order.
 */
export function whereListed(condition: Condition, { isOldestFirst }: { isOldestFirst: boolean }): SQL | undefined {
  const mayHaveBursts = condition.waits?.groups.some((group) => groupsOfRequests.includes(group)) ?? true;
  if (condition.searched !== null || !mayHaveBursts) return matches(orders, condition);
  const direction = sql.raw(isOldestFirst ? "asc" : "desc");
  const whereOwnLine = sql`(${or(
    not(whereGroupable(orders)),
    sql`${orders.id} not in (select ${orderOrigins.orderId} from ${orderOrigins} where ${isNotNull(orderOrigins.burstId)})`,
    sql`${orders.id} in (select distinct on (${orderOrigins.burstId}) ${member.id} from ${orderOrigins}
      join ${orders} ${sql.identifier("member")} on ${member.id} = ${orderOrigins.orderId}
      where ${and(isNotNull(orderOrigins.burstId), whereGroupable(member), matches(member, condition))}
      order by ${orderOrigins.burstId}, ${member.createdAt} ${direction}, ${member.id} ${direction})`,
  )})`;
  return and(matches(orders, condition), whereOwnLine);
}

/** Whether an order has a line in one of the groups, which show the longest wait first. */
export function whereListedInGroups({ waits, ...condition }: GroupedCondition): SQL | undefined {
  const { groups, waiting } = waits;
  return or(
    ...groups.map((group) =>
      whereListed({ ...condition, waits: { groups: [group], waiting } }, { isOldestFirst: true }),
    ),
  );
}

/** Whether an order is shown within its burst, if any. One that the admin has priced or asked about counts as real. */
export function whereGroupable(table: typeof orders): SQL {
  return sql`(${and(inArray(table.status, ["pending", "cancelled"] satisfies OrderStatus[]), isNull(table.attention), isNull(table.askedAt))})`;
}
