import { and, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { orderOrigins } from "#db/schema/orders.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";

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

/** Forgets old origins of orders now and every hour. */
export function startOriginSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "origin",
    everyMs: 60 * 60 * 1000,
    sweep: () => sweepOrigins(services),
    log: services.log,
  });
}
