import { lt } from "drizzle-orm";
import { searches } from "#db/schema/searches.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";

/** Forgets searches that are older than 90 days. */
export async function sweepSearches({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const oldest = new Date(now().getTime() - keptForMs.search).toISOString().slice(0, 10);
  await db.delete(searches).where(lt(searches.day, oldest));
}

/** Forgets old searches now and every six hours. */
export function startSearchSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "search",
    everyMs: 6 * 60 * 60 * 1000,
    sweep: () => sweepSearches(services),
    log: services.log,
  });
}
