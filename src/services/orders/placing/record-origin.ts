import { and, desc, eq, gt, inArray, isNull, isNotNull, lte } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";

/** So many orders from one session or network address within a day are a burst. A customer who corrects an order sends fewer. */
export const burstSize = 6;
const burstMs = 24 * 60 * 60 * 1000;
/** Orders of one burst that are looked at. Any of them names it. */
const maxRead = 50;

/** Which visitor places an order, and the burst it belongs to. */
export interface Origin {
  visitorHash: string | null;
  /** null for an ordinary order. */
  burstId: string | null;
  /** The visitor's earlier orders of the day. */
  earlierOrderIds: string[];
}

/**
 * Finds out whether a visitor's next order belongs to a burst. The limits must have locked the visitor's counters, so that two
 * orders of one visitor never start two bursts.
 */
export async function findOrigin(
  services: Pick<Services, "identity" | "now" | "randomBytes">,
  tx: Transaction,
  actor: SignedInActor,
  address: string | null,
): Promise<Origin> {
  const visitorHash = address === null ? null : services.identity.hashAddress(toAddressKey(address));
  const since = new Date(services.now().getTime() - burstMs);
  const ofAddress = visitorHash === null ? [] : await findOrdersOfAddress(tx, visitorHash, since);
  const ofSession = await findOrdersOfSession(tx, actor.userId, since);
  const earlier = new Map([...ofAddress, ...ofSession].map(({ orderId, burstId }) => [orderId, burstId]));
  const known = [...earlier.values()].find((burstId) => burstId !== null) ?? null;
  const isBurst = known !== null || earlier.size + 1 >= burstSize;
  const burstId = isBurst ? (known ?? Buffer.from(services.randomBytes(12)).toString("base64url")) : null;
  return { visitorHash, burstId, earlierOrderIds: [...earlier.keys()] };
}

/** Records which visitor placed an order. The visitor's earlier orders join the burst that it starts. */
export async function recordOrigin(
  services: Pick<Services, "now">,
  tx: Transaction,
  orderId: string,
  { visitorHash, burstId, earlierOrderIds }: Origin,
): Promise<void> {
  const row = { orderId, visitorHash, burstId, createdAt: services.now() };
  await tx.insert(orderOrigins).values(row).prepare("insert-order-origin").execute();
  if (burstId === null) return;
  // Skips what another order, of the same session elsewhere, is just putting into its burst: neither waits for the other.
  const free = tx
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(and(inArray(orderOrigins.orderId, earlierOrderIds), isNull(orderOrigins.burstId)))
    .for("update", { skipLocked: true });
  await tx.update(orderOrigins).set({ burstId }).where(inArray(orderOrigins.orderId, free));
}

const fields = { orderId: orderOrigins.orderId, burstId: orderOrigins.burstId };

/** The burst of each recent order from a network address, newest first. */
function findOrdersOfAddress(tx: Transaction, visitorHash: string, since: Date) {
  return tx
    .select(fields)
    .from(orderOrigins)
    .where(and(eq(orderOrigins.visitorHash, visitorHash), gt(orderOrigins.createdAt, since)))
    .orderBy(desc(orderOrigins.createdAt))
    .limit(maxRead)
    .prepare("find-orders-of-address")
    .execute();
}

/** The burst of each recent order of a session, newest first. */
function findOrdersOfSession(tx: Transaction, userId: string, since: Date) {
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

/** How long the shop can tell that two orders came from the same network address. */
export const originLifeMs = keptForMs.orderOrigin;
/** Rows of each kind per sweep. The rest waits for the next one, so that no sweep holds locks for long. */
const maxRows = 5_000;

/** Forgets which visitors placed orders that are a week old. The orders of a burst stay together, under an id that says nothing else. */
export async function sweepOrigins({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const isOld = lte(orderOrigins.createdAt, new Date(now().getTime() - originLifeMs));
  const single = db
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(and(isOld, isNull(orderOrigins.burstId)))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  const ofBurst = db
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(and(isOld, isNotNull(orderOrigins.visitorHash), isNotNull(orderOrigins.burstId)))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  await db.delete(orderOrigins).where(inArray(orderOrigins.orderId, single));
  await db.update(orderOrigins).set({ visitorHash: null }).where(inArray(orderOrigins.orderId, ofBurst));
}
