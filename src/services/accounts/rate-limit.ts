import { inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/accounts.ts";

export interface Limit {
  /** The action and the caller: "register:address:203.0.113.7". */
  key: string;
  /** Attempts per window. */
  max: number;
  windowMs: number;
}

/**
 * Counts one attempt and returns whether it is allowed. A single statement, so that concurrent attempts in several
 * processes are all counted. A window starts with its first attempt; later attempts do not prolong it.
 */
export async function takeAttempt(db: Database, limit: Limit, now: Date): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const hasEnded = sql`${rateLimits.windowEndsAt} <= ${now}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else least(${rateLimits.count}, 1000000) + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 1;
  if (count === 1) await deleteEndedWindows(db, now);
  return count <= limit.max;
}

/** Uncounts one attempt of each key. */
export async function returnAttempts(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, [...keys]));
}

/** Each new counter deletes some ended ones, so the table stays as small as the current traffic. */
async function deleteEndedWindows(db: Database, now: Date): Promise<void> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(50)
    .for("update", { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended));
}
