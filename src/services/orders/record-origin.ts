import { and, desc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "./change-order.ts";

/** So many orders from one session or network address within a day are a burst. A customer who corrects an order sends fewer. */
export const burstSize = 6;
const burstMs = 24 * 60 * 60 * 1000;
/** Orders of one burst that are looked at. Any of them names it. */
const maxRead = 50;

/**
 * Records which visitor placed an order, and returns the burst it belongs to; null for an ordinary order. The limits have locked
 * the visitor's counters, so that two orders of one visitor never start two bursts.
 */
export async function recordOrigin(
  services: Pick<Services, "identity" | "now" | "randomBytes">,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "userId">,
  address: string | null,
): Promise<string | null> {
  const now = services.now();
  const visitorHash = address === null ? null : services.identity.hashAddress(toAddressKey(address));
  const earlier = await findEarlier(tx, order, visitorHash, new Date(now.getTime() - burstMs));
  const known = [...earlier.values()].find((burstId) => burstId !== null) ?? null;
  const isBurst = known !== null || earlier.size + 1 >= burstSize;
  const burstId = isBurst ? (known ?? Buffer.from(services.randomBytes(12)).toString("base64url")) : null;
  await tx.insert(orderOrigins).values({ orderId: order.id, visitorHash, burstId, createdAt: now });
  if (burstId !== null) {
    // Skips what another order, of the same session elsewhere, is just putting into its burst: neither waits for the other.
    const free = tx
      .select({ orderId: orderOrigins.orderId })
      .from(orderOrigins)
      .where(and(inArray(orderOrigins.orderId, [...earlier.keys()]), isNull(orderOrigins.burstId)))
      .for("update", { skipLocked: true });
    await tx.update(orderOrigins).set({ burstId }).where(inArray(orderOrigins.orderId, free));
  }
  return burstId;
}

/** The burst of each recent order from the same network address or session, newest first. */
async function findEarlier(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "userId">,
  visitorHash: string | null,
  since: Date,
): Promise<Map<string, string | null>> {
  const fields = { orderId: orderOrigins.orderId, burstId: orderOrigins.burstId };
  const ofAddress =
    visitorHash === null
      ? []
      : await tx
          .select(fields)
          .from(orderOrigins)
          .where(and(eq(orderOrigins.visitorHash, visitorHash), gt(orderOrigins.createdAt, since)))
          .orderBy(desc(orderOrigins.createdAt))
          .limit(maxRead);
  const ofSession = await tx
    .select(fields)
    .from(orders)
    .innerJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(and(eq(orders.userId, order.userId), gt(orders.createdAt, since), ne(orders.id, order.id)))
    .orderBy(desc(orders.createdAt))
    .limit(maxRead);
  return new Map([...ofAddress, ...ofSession].map(({ orderId, burstId }) => [orderId, burstId]));
}
