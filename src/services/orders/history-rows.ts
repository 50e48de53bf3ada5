import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orderHistory } from "#db/schema/orders.ts";
import { parseHistoryEvent, type HistoryEvent, type OrderEvent } from "#domain/orders/order-history.schema.ts";
import type { HistoryActor, OrderHistoryView } from "#domain/orders/order-history.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { Actor, Services } from "#services/context.ts";

export type HistoryEntry = HistoryEvent & { actor: { kind: Actor["kind"]; userId?: string; name?: string } };

/** Appends an event to an order's history. `from` is null for the first event. */
export async function appendHistory(
  services: Pick<Services, "now">,
  tx: Transaction,
  orderId: string,
  { actor, event, detail }: HistoryEntry,
  status: { from: OrderStatus | null; to: OrderStatus },
): Promise<void> {
  const row = {
    orderId,
    at: services.now(),
    actor: historyActors[actor.kind],
    actorId: actor.userId ?? null,
    actorName: (actor.kind === "admin" && actor.name) || null,
    event,
    fromStatus: status.from,
    toStatus: status.to,
    detail,
  };
  await tx.insert(orderHistory).values(row).prepare("insert-order-history").execute();
}

const historyActors: Record<Actor["kind"], HistoryActor> = {
  visitor: "customer",
  guest: "customer",
  registered: "customer",
  admin: "admin",
  provider: "provider",
  shop: "shop",
};

/** The source of history entries. Within a transaction, `db` is the transaction. */
export interface HistorySource {
  db: Database;
  log: Services["log"];
}

type HistoryRow = typeof orderHistory.$inferSelect;
/** An entry as stored, with the details of one of these events. */
type ReadEntry<Event extends OrderEvent> = Omit<HistoryRow, "event" | "detail"> &
  Extract<HistoryEvent, { event: Event }>;

/** Reads an order's history entries of these events, newest first. Logs and leaves out entries that cannot be read. */
export async function readHistory<const Event extends OrderEvent>(
  source: HistorySource,
  orderId: string,
  events: readonly Event[],
): Promise<ReadEntry<Event>[]> {
  const rows = await source.db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), inArray(orderHistory.event, events)))
    .orderBy(desc(orderHistory.id));
  const isWanted = (entry: { event: string }): entry is ReadEntry<Event> =>
    events.some((event) => event === entry.event);
  return rows.map((row) => ({ ...row, ...parseLogged(source, row) })).filter(isWanted);
}

/** Reads an order's whole history for the desk, newest first. Unreadable entries are shown by their event's name. */
export async function viewHistory(source: HistorySource, orderId: string): Promise<OrderHistoryView[]> {
  return (await viewHistories(source, [orderId])).get(orderId) ?? [];
}

/** Reads the histories of several orders as `viewHistory` does. */
export async function viewHistories(
  source: HistorySource,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderHistoryView[]>> {
  const rows = await source.db
    .select({ ...getTableColumns(orderHistory), name: users.name })
    .from(orderHistory)
    .leftJoin(users, and(eq(orderHistory.actor, "admin"), eq(users.id, orderHistory.actorId)))
    .where(inArray(orderHistory.orderId, orderIds))
    .orderBy(desc(orderHistory.id));
  const histories = new Map<string, OrderHistoryView[]>(orderIds.map((id) => [id, []]));
  for (const row of rows)
    histories.get(row.orderId)?.push({
      at: row.at.toISOString(),
      actor: row.actor,
      // Entries from earlier releases have no actor name.
      actorName: row.actorName ?? row.name,
      fromStatus: row.fromStatus,
      toStatus: row.toStatus,
      ...parseLogged(source, row),
    });
  return histories;
}

function parseLogged({ log }: HistorySource, { id, orderId, event, detail }: HistoryRow) {
  const read = parseHistoryEvent({ event, detail });
  if (read.event === "unreadable")
    log.error({ orderId, event, historyId: id }, "The details of an event in an order's history cannot be read.");
  return read;
}
