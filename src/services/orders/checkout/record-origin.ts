import { and, desc, eq, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import { burstSize, networkGrowth } from "#domain/limits.ts";
import { listNetworks } from "#domain/network-key.ts";
import { dayMs } from "#domain/time.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { deleteBatch, maxRows } from "#services/delete-batch.ts";

const burstMs = dayMs;
/** How many of the newest orders are considered, of the widest network and of the session. No burst needs as many. */
const maxRead = 50;

export interface Origin {
  /** Keyed hashes of the visitor's networks, narrowest first; empty if the IP address is not known. */
  networks: string[];
  burstId: string | null;
  earlierOrderIds: string[];
}

/**
 * Reads whether a visitor's next order belongs to a burst of the session, of the connection, or of a wider network,
 * which needs more orders to count as one. The limits must have locked the visitor's counters already, so that two
 * orders of one visitor never start two bursts.
 */
export async function readOrigin(
  services: Services,
  tx: Transaction,
  actor: SignedInActor,
  /** The IP address; null if unknown, and with a confirmed email, whose owner does not answer for neighbours. */
  ipAddress: string | null,
): Promise<Origin> {
  const listed = ipAddress === null ? [] : listNetworks(ipAddress);
  const networks = listed.map(({ key }) => services.identity.hashPersonalValue(key));
  const since = new Date(services.now().getTime() - burstMs);
  const widest = networks.at(-1);
  const nearby = widest === undefined ? [] : await readOrdersOfNetwork(tx, widest, since);
  const ofSession = await readOrdersOfSession(tx, actor.userId, since);
  const joined = new Map<string, string | null>();
  const within = (level: number) => nearby.filter((order) => order.networks[level] === networks[level]);
  collect(joined, [...within(0), ...ofSession], { size: burstSize, isOneVisitor: true });
  const sizes = listed.map(({ width }) => burstSize * networkGrowth[width]);
  for (const [level, size] of sizes.entries()) {
    const narrower = sizes[level - 1];
    // A burst from one home says nothing about its neighbours.
    if (narrower !== undefined)
      collect(joined, withoutBursts(within(level), level - 1, narrower), { size, isOneVisitor: false });
  }
  if (joined.size === 0) return { networks, burstId: null, earlierOrderIds: [] };
  const known = [...joined.values()].find((burstId) => burstId !== null);
  const burstId = known ?? Buffer.from(services.randomBytes(12)).toString("base64url");
  return { networks, burstId, earlierOrderIds: [...joined.keys()] };
}

type EarlierOrder = Pick<typeof orderOrigins.$inferSelect, "orderId" | "burstId" | "networks">;

/** Keeps only the orders of networks that have sent fewer orders than a burst has. */
function withoutBursts(earlier: readonly EarlierOrder[], level: number, size: number): EarlierOrder[] {
  const counts = new Map<string | undefined, number>();
  for (const { networks } of earlier) counts.set(networks[level], (counts.get(networks[level]) ?? 0) + 1);
  return earlier.filter(({ networks }) => (counts.get(networks[level]) ?? 0) < size);
}

/** Collects the orders that form a burst with the next one. A visitor who has started a burst stays in it. */
function collect(
  joined: Map<string, string | null>,
  earlier: readonly EarlierOrder[],
  { size, isOneVisitor }: { size: number; isOneVisitor: boolean },
): void {
  const found = new Map(earlier.map(({ orderId, burstId }) => [orderId, burstId]));
  const isKnown = isOneVisitor && [...found.values()].some((burstId) => burstId !== null);
  if (isKnown || found.size + 1 >= size) for (const [orderId, burstId] of found) joined.set(orderId, burstId);
}

/**
 * Records which visitor placed an order. If the order starts a burst, the visitor's earlier orders join that burst.
 * Returns the orders that have just joined.
 */
export async function recordOrigin(
  services: Pick<Services, "now">,
  tx: Transaction,
  orderId: string,
  { networks, burstId, earlierOrderIds }: Origin,
): Promise<string[]> {
  const row = { orderId, networks, widestNetwork: networks.at(-1) ?? null, burstId, createdAt: services.now() };
  await tx.insert(orderOrigins).values(row).prepare("insert-order-origin").execute();
  if (burstId === null) return [];
  // Skips orders that another order of the same session is adding to its burst at this moment, so that neither waits
  // for the other.
  const free = tx
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(and(inArray(orderOrigins.orderId, earlierOrderIds), isNull(orderOrigins.burstId)))
    .for("update", { skipLocked: true });
  const joined = await tx
    .update(orderOrigins)
    .set({ burstId })
    .where(inArray(orderOrigins.orderId, free))
    .returning({ orderId: orderOrigins.orderId });
  return joined.map((one) => one.orderId);
}

const fields = { orderId: orderOrigins.orderId, burstId: orderOrigins.burstId, networks: orderOrigins.networks };

function readOrdersOfNetwork(tx: Transaction, network: string, since: Date) {
  return tx
    .select(fields)
    .from(orderOrigins)
    .where(and(eq(orderOrigins.widestNetwork, network), gt(orderOrigins.createdAt, since)))
    .orderBy(desc(orderOrigins.createdAt))
    .limit(maxRead)
    .prepare("find-orders-of-network")
    .execute();
}

function readOrdersOfSession(tx: Transaction, userId: string, since: Date) {
  return tx
    .select(fields)
    .from(orders)
    .innerJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, since)))
    .orderBy(desc(orders.createdAt))
    .limit(maxRead)
    .prepare("find-orders-of-session")
    .execute();
}

/** How long the shop can tell that two orders came from the same network. */
export const originLifeMs = keptForMs.orderOrigin;
/** Deletes after a week which visitors placed orders. A burst's orders keep one id, which reveals nothing else. */
export async function sweepOrigins({ db, now }: Services): Promise<void> {
  const whereOld = lte(orderOrigins.createdAt, new Date(now().getTime() - originLifeMs));
  const ofBurst = db
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(and(whereOld, isNotNull(orderOrigins.widestNetwork), isNotNull(orderOrigins.burstId)))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  await deleteBatch(db, orderOrigins, orderOrigins.orderId, and(whereOld, isNull(orderOrigins.burstId)));
  await db
    .update(orderOrigins)
    .set({ networks: [], widestNetwork: null })
    .where(inArray(orderOrigins.orderId, ofBurst));
}
