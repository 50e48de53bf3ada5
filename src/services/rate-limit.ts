import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/accounts.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "./context.ts";
import { startSweep } from "./start-sweep.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";

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
    if (await takeAttemptIn(tx, limit, now)) continue;
    const attempt = judge(await readFullWindow(tx, limit, now), limit, now);
    throw new ShopError(limit.code, attempt.isAllowed ? {} : { retryAfterSeconds: attempt.retryAfterSeconds });
  }
}

/**
 * Counts one attempt in a transaction, which takes the count back when it fails, and returns whether it is allowed. Beyond the
 * limit nothing is written, so that a flood is refused without waiting for the lock that an attempt in progress holds. One
 * statement: the transactions that wait for an order pay for each further one.
 */
export async function takeAttemptIn(tx: Transaction, limit: Limit, now: Date): Promise<boolean> {
  const { key, max, windowMs } = limit;
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const [window] = await tx
    .insert(rateLimits)
    .select(
      sql`select ${key}::text, 1, ${windowEndsAt}::timestamptz where not exists (
        select from ${rateLimits} where ${rateLimits.key} = ${key}
        and ${rateLimits.windowEndsAt} > ${now} and ${rateLimits.count} >= ${max})`,
    )
    .onConflictDoUpdate(countAgain(now))
    .returning(windowFields)
    .prepare("count-below-limit")
    .execute();
  // No row when it has not counted.
  return window !== undefined && judge(window, limit, now).isAllowed;
}

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
function countAgain(now: Date) {
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
async function deleteEndedWindows(db: Database, now: Date, maxRows = 50): Promise<number> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  const { rowCount } = await db.delete(rateLimits).where(inArray(rateLimits.key, ended));
  return rowCount ?? 0;
}

/** Rows per statement, so that none holds locks for long. */
const maxRows = 5_000;

/** Deletes the counters of limits that have ended, now and every ten minutes. Orders leave them behind. */
export function startLimitSweep({ db, now, log }: Pick<Services, "db" | "now" | "log">): { stop(): Promise<void> } {
  return startSweep({
    name: "limit",
    everyMs: 10 * 60 * 1000,
    async sweep() {
      while ((await deleteEndedWindows(db, now(), maxRows)) === maxRows);
    },
    log,
  });
}

export interface VisitorLimits {
  /** What is limited, as the keys of its counts begin. */
  subject: "price" | "enquiry";
  windowMs: number;
  /** Within the window. An address may be an office. */
  max: { address: number; mailbox: number };
  code: ErrorCode;
}

export interface Visitor {
  /** The client's IP address; null when it is not known. */
  address: string | null;
  email: string;
}

/**
 * Counts one form of a visitor, by the client's address and by the mailbox that was typed. Throws the code of the limits beyond
 * either of them.
 */
export async function requireVisitorAttempts(
  { identity, now }: Pick<Services, "identity" | "now">,
  tx: Transaction,
  { address, email }: Visitor,
  { subject, windowMs, max, code }: VisitorLimits,
): Promise<void> {
  const mailbox = identity.hashAddress(toMailboxKey(email));
  const limits = [{ windowMs, code, key: `${subject}:mailbox:${mailbox}`, max: max.mailbox }];
  // An unknown address may be everybody's.
  if (address !== null) {
    const key = `${subject}:address:${identity.hashAddress(toAddressKey(address))}`;
    limits.unshift({ windowMs, code, key, max: max.address });
  }
  await requireAttempts(tx, limits, now());
}
