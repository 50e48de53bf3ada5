import { inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/accounts.ts";

export interface Limit {
  /** What is limited and for whom: "register:203.0.113.7". */
  key: string;
  /** Attempts a window. */
  max: number;
  windowMs: number;
}

/**
 * Counts one attempt and says whether it may go ahead. One statement, so that any number of attempts at once, over
 * several processes, are each counted. A window starts with its first attempt and is never prolonged by further ones.
 */
export async function takeAttempt(db: Database, limit: Limit, now: Date): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const over = sql`${rateLimits.windowEndsAt} <= ${now}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimits.count}, 1000000) + 1 end`,
        windowEndsAt: sql`case when ${over} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 1;
  if (count === 1) await clearEndedWindows(db, now);
  return count <= limit.max;
}

/** Gives attempts back: they turned out not to count. */
export async function returnAttempts(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, [...keys]));
}

/** Each new counter takes a few ended ones away, so the table stays as small as what happens at the time. */
async function clearEndedWindows(db: Database, now: Date): Promise<void> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(50)
    .for("update", { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended));
}
