import { lt } from "drizzle-orm";
import { reviewRefusals } from "#db/schema/reviews.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";

/** Forgets the mailboxes that wanted no mails about reviews, once that has kept none back for so long. */
export async function sweepReviewRefusals({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  await db.delete(reviewRefusals).where(lt(reviewRefusals.at, new Date(now().getTime() - keptForMs.reviewRefusal)));
}

/** Forgets old refusals now and every day. */
export function startReviewRefusalSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "review refusal",
    everyMs: 24 * 60 * 60 * 1000,
    sweep: () => sweepReviewRefusals(services),
    log: services.log,
  });
}
