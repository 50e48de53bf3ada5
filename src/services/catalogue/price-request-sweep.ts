import { lt } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";

export const priceRequestLifeMs = keptForMs.priceRequest;

/** Forgets who asked for a price more than a year ago. */
export async function sweepPriceRequests({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  await db.delete(priceRequests).where(lt(priceRequests.createdAt, new Date(now().getTime() - priceRequestLifeMs)));
}

/** Forgets old price requests now and every six hours. */
export function startPriceRequestSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "price request",
    everyMs: 6 * 60 * 60 * 1000,
    sweep: () => sweepPriceRequests(services),
    log: services.log,
  });
}
