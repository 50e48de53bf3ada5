import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/accounts.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";

export interface Limit {
  /** The action and the caller: "register:address:203.0.113.7". */
  key: string;
  /** Attempts per window. */
  max: number;
  windowMs: number;
}

export type Attempt =
  | { isAllowed: true }
  /** In so many seconds the window ends. */
  | { isAllowed: false; retryAfterSeconds: number };

/**
 * Counts one attempt and returns whether it is allowed. A single statement, so that concurrent attempts in several
 * processes are all counted. A window starts with its first attempt; later attempts do not prolong it.
 */
export async function takeAttempt(db: Database, limit: Limit, now: Date): Promise<Attempt> {
  const window = await countAttempt(db, limit, now);
  if (window.count === 1) await deleteEndedWindows(db, now);
  return judge(window, limit, now);
}

/** Counts one attempt. Throws `code` when it is not allowed; the error says when the next one is. */
export async function requireAttempt(db: Database, limit: Limit, now: Date, code: ErrorCode): Promise<void> {
  const attempt = await takeAttempt(db, limit, now);
  if (!attempt.isAllowed) throw new ShopError(code, { retryAfterSeconds: attempt.retryAfterSeconds });
}

/**
 * Counts one attempt of each limit in a transaction, which takes the counts back when it fails. Throws the code of the first
 * limit that is reached. Each call site names its limits in the same order, so that two transactions never wait for each other.
 */
export async function requireAttempts(
  tx: Transaction,
  limits: readonly (Limit & { code: ErrorCode })[],
  now: Date,
): Promise<void> {
  for (const limit of limits) {
    const attempt = await takeAttemptIn(tx, limit, now);
    if (!attempt.isAllowed) throw new ShopError(limit.code, { retryAfterSeconds: attempt.retryAfterSeconds });
  }
}

/**
 * Counts one attempt in a transaction, which takes the count back when it fails. Beyond the limit nothing is written, so that a
 * flood is refused without waiting for the lock that an attempt in progress holds.
 */
export async function takeAttemptIn(tx: Transaction, limit: Limit, now: Date): Promise<Attempt> {
  const expected = judge(await readWindow(tx, limit.key, now), limit, now);
  return expected.isAllowed ? judge(await countAttempt(tx, limit, now), limit, now) : expected;
}

async function readWindow(tx: Transaction, key: string, now: Date): Promise<Window> {
  const [row] = await tx
    .select({ count: rateLimits.count, endsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now)));
  // The next attempt is the one that is judged.
  return row === undefined ? { count: 1, endsAt: now } : { ...row, count: row.count + 1 };
}

interface Window {
  count: number;
  endsAt: Date;
}

async function countAttempt(db: Database | Transaction, limit: Limit, now: Date): Promise<Window> {
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
    .returning({ count: rateLimits.count, endsAt: rateLimits.windowEndsAt });
  return row ?? { count: 1, endsAt: windowEndsAt };
}

function judge({ count, endsAt }: Window, { max }: Limit, now: Date): Attempt {
  if (count <= max) return { isAllowed: true };
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)) };
}

/** Uncounts one attempt of each key. */
export async function returnAttempts(db: Database | Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, [...keys]));
}

/** Each new counter deletes some ended ones, so the table stays as small as the current traffic. */
export async function deleteEndedWindows(db: Database, now: Date): Promise<void> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(50)
    .for("update", { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended));
}
