import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { orderReturns } from "#db/schema/order-returns.ts";
import { orders } from "#db/schema/orders.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import { statusesWaitingFor, type WaitGroup, type WaitingFor } from "#domain/orders/lists/waiting.ts";
import type { DisputeState } from "#domain/payments/dispute.ts";

/** The ids of orders that must not be handed over for now. */
export interface HeldOrders {
  disputed: string[];
  /** Orders that must not be sent, because they were refunded in full or a dispute stops them. */
  unsendable: string[];
}

/** The facts besides an order's own row that decide its waiting group, read once for all conditions that use them. */
export interface Waiting extends HeldOrders {
  /** The time limit: requests placed up to then are overdue. */
  late: Date;
  /** Orders with a return that is announced but not booked in yet. */
  returning: string[];
}

/** The groups of a view. */
export interface Waits {
  groups: readonly WaitGroup[];
  waiting: Waiting;
}

export async function readWaiting(db: Database, late: Date): Promise<Waiting> {
  const returns = await db.select({ id: orderReturns.orderId }).from(orderReturns).where(isNull(orderReturns.bookedAt));
  return { late, ...(await readHeldOrders(db)), returning: returns.map(({ id }) => id) };
}

export async function readHeldOrders(db: Database): Promise<HeldOrders> {
  const isDisputed = sql<boolean>`${orders.id} in (${selectStopped(["inquiry", "open"])})`;
  const isStopped = sql`${orders.id} in (${selectStopped(["inquiry", "open", "lost"])})`;
  const isUnsendable = sql<boolean>`(${whereRefunded(orders)} or ${isStopped})`;
  const rows = await db.select({ id: orders.id, isDisputed, isUnsendable }).from(orders).where(whereToHandOver);
  return {
    disputed: rows.filter((order) => order.isDisputed).map(({ id }) => id),
    unsendable: rows.filter((order) => order.isUnsendable).map(({ id }) => id),
  };
}

/** Orders that, judging by their status, the customer does not have in full yet. */
const whereToHandOver = or(whereStatus(orders, "dispatch"), whereReady(orders));

/** Selects orders that disputes in these states stop from being sent: `stopsSending` in SQL, for the few disputes. */
function selectStopped(states: DisputeState[]): SQL {
  return sql`select ${payments.orderId} from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
    where ${and(inArray(disputes.state, states), isNull(disputes.releasedAt), eq(payments.outcome, "settled"), isNotNull(payments.orderId))}`;
}

/** Whether an order waits in a group. It is in one at most: attention or a wait for an answer rules out the others. */
export function whereInGroup(table: typeof orders, group: WaitGroup, waiting: Waiting): SQL | undefined {
  const whereDisputed = isAnyOf(table.id, waiting.disputed);
  if (group === "attention") return or(isNotNull(table.attention), whereDisputed);
  const whereNoAttention = and(isNull(table.attention), not(whereDisputed));
  if (group === "asked") return and(isNotNull(table.askedAt), whereNoAttention);
  const whereCalm = and(whereNoAttention, isNull(table.askedAt));
  switch (group) {
    case "overdue":
      return and(whereStatus(table, "delivery-cost"), whereCalm, lte(table.createdAt, waiting.late));
    case "to-price":
      return and(whereStatus(table, "delivery-cost"), whereCalm, gt(table.createdAt, waiting.late));
    case "to-send":
      return and(whereToSend(table, waiting), whereCalm);
    case "to-collect":
      return and(whereToCollect(table, waiting), whereCalm);
    case "returns":
      return and(
        isAnyOf(table.id, waiting.returning),
        whereCalm,
        not(or(whereToSend(table, waiting), whereToCollect(table, waiting)) ?? sql`false`),
      );
    case "unpaid":
      return and(whereStatus(table, "payment"), whereCalm);
  }
}

/** Selects the group in which an order waits; null if it waits in none of these. */
export function selectGroup({ groups, waiting }: Waits): SQL<WaitGroup | null> {
  const cases = groups.map((group) => sql`when ${whereInGroup(orders, group, waiting)} then ${group}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export function whereStatus(table: typeof orders, what: WaitingFor): SQL {
  return inArray(table.status, statusesWaitingFor(what));
}

/** Whether the goods must be sent. They must not be if everything paid was refunded, or a dispute stops the order. */
export function whereToSend(table: typeof orders, { unsendable }: HeldOrders): SQL | undefined {
  return and(whereStatus(table, "dispatch"), not(isAnyOf(table.id, unsendable)));
}

function whereToCollect(table: typeof orders, { unsendable }: HeldOrders): SQL | undefined {
  return and(whereReady(table), not(isAnyOf(table.id, unsendable)));
}

/** Whether an order is ready to collect. The index `orders_to_collect` has the same condition. */
function whereReady(table: typeof orders): SQL | undefined {
  return and(eq(table.status, "shipped"), eq(table.deliveryMethod, "collection"));
}

/** Whether everything paid was refunded. This is `isRefundedInFull` in SQL, for an order with a paid status. */
export function whereRefunded(table: typeof orders): SQL {
  const whereOfOrder = and(eq(payments.orderId, table.id), eq(payments.outcome, "settled"));
  const given = sql`(select sum(${refunds.amountPence}) from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${and(eq(refunds.orderId, table.id), whereOfOrder, ne(refunds.state, "failed"))})`;
  const paid = sql`(select sum(${payments.amountPence}) from ${payments} where ${whereOfOrder})`;
  return sql`((${table.totalCostPence} > 0 and ${given} >= ${paid}) is true)`;
}
