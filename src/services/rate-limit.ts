import { and, eq, gt, inArray, lte, type Placeholder, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { prepare } from "#db/prepare.ts";
import { together } from "#db/together.ts";
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
  const areAllowed = await together(limits.map((limit) => takeAttemptIn(tx, limit, now)));
  const reached = limits.find((_limit, index) => areAllowed[index] !== true);
  if (reached === undefined) return;
  const attempt = judge(await readFullWindow(tx, reached, now), reached, now);
  throw new ShopError(reached.code, attempt.isAllowed ? {} : { retryAfterSeconds: attempt.retryAfterSeconds });
}

/**
 * Counts one attempt in a transaction, which takes the count back when it fails, and returns whether it is allowed. Beyond the
 * limit nothing is written, so that a flood is refused without waiting for the lock that an attempt in progress holds.
 */
export async function takeAttemptIn(tx: Transaction, limit: Limit, now: Date): Promise<boolean> {
  const { key, max, windowMs } = limit;
  const [window] = await countBelowLimit(tx, { key, max, now, windowEndsAt: new Date(now.getTime() + windowMs) });
  return window !== undefined && judge(window, limit, now).isAllowed;
}

/**
 * Counts unless the limit has been reached. The condition is a part of the insert: the transactions that wait for an order pay for
 * each further statement. Returns no row when it has not counted.
 */
const countBelowLimit = prepare("count-below-limit", (db, value) =>
  db
    .insert(rateLimits)
    .select(
      sql`select ${value("key")}::text, 1, ${value("windowEndsAt")}::timestamptz where not exists (
        select from ${rateLimits} where ${rateLimits.key} = ${value("key")}
        and ${rateLimits.windowEndsAt} > ${value("now")} and ${rateLimits.count} >= ${value("max")})`,
    )
    .onConflictDoUpdate(countAgain(value("now")))
    .returning(windowFields),
);

/** Reads when a window ends that has been found full. */
async function readFullWindow(tx: Transaction, { key, max }: Limit, now: Date): Promise<Window> {
  const [row] = await tx
    .select({ endsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now)));
  return { count: max + 1, endsAt: row?.endsAt ?? now };
}

interface Window {
  count: number;
  endsAt: Date;
}

const windowFields = { count: rateLimits.count, endsAt: rateLimits.windowEndsAt };

async function countAttempt(db: Database, { key, windowMs }: Limit, now: Date): Promise<Window> {
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate(countAgain(now))
    .returning(windowFields);
  return row ?? { count: 1, endsAt: windowEndsAt };
}

/** What an attempt does to its counter: counts in the window, or starts another one. */
function countAgain(now: Date | Placeholder) {
  const hasEnded = sql`${rateLimits.windowEndsAt} <= ${now}`;
  return {
    target: rateLimits.key,
    set: {
      count: sql`case when ${hasEnded} then 1 else least(${rateLimits.count}, 1000000) + 1 end`,
      windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
    },
  };
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

/** Deletes ended windows: a new counter deletes some, so the table stays as small as the current traffic. */
export async function deleteEndedWindows(db: Database, now: Date, maxRows = 50): Promise<number> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  const { rowCount } = await db.delete(rateLimits).where(inArray(rateLimits.key, ended));
  return rowCount ?? 0;
}
