import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/accounts.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "./context.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";

export interface Limit {
  /** The action and the caller: "register:address:203.0.113.7". */
  key: string;
  /** Attempts per window. */
  max: number;
  windowMs: number;
}

/**
 * Counts one attempt and returns whether it is allowed. A single statement, so that concurrent attempts in several processes are all counted.
 * Beyond the limit nothing is written: a flood is refused without waiting for the lock that an attempt in progress holds. A window starts with
 * its first attempt; later attempts do not prolong it. A transaction that fails takes the count back.
 */
export async function takeAttempt(
  db: Database | Transaction,
  { key, max, windowMs }: Limit,
  now: Date,
): Promise<boolean> {
  const hasEnded = sql`${rateLimits.windowEndsAt} <= ${now}`;
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const [window] = await db
    .insert(rateLimits)
    .select(
      sql`select ${key}::text, 1, ${windowEndsAt}::timestamptz where not exists (
        select from ${rateLimits} where ${rateLimits.key} = ${key} and not ${hasEnded} and ${rateLimits.count} >= ${max})`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
    .prepare("count-below-limit")
    .execute();
  return window !== undefined && window.count <= max;
}

/** Counts one attempt. Throws `code` when it is not allowed; the error says when the next one is. */
export async function requireAttempt(
  db: Database | Transaction,
  limit: Limit,
  now: Date,
  code: ErrorCode,
): Promise<void> {
  if (await takeAttempt(db, limit, now)) return;
  const [window] = await db
    .select({ endsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, limit.key));
  const leftMs = (window?.endsAt ?? now).getTime() - now.getTime();
  throw new ShopError(code, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
}

/**
 * Counts one attempt of each limit. Throws the code of the first one that is reached. Each call site names its limits in the same order, so
 * that two transactions never wait for each other.
 */
export async function requireAttempts(
  tx: Transaction,
  limits: readonly (Limit & { code: ErrorCode })[],
  now: Date,
): Promise<void> {
  for (const limit of limits) await requireAttempt(tx, limit, now, limit.code);
}

/** Uncounts one attempt of each key. */
export async function returnAttempts(db: Database | Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, [...keys]));
}

/** Rows per statement, so that none holds locks for long. */
const maxRows = 5_000;

/** Deletes the counters of limits that have ended. */
export async function sweepLimits({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  let deleted: number | null;
  do {
    const ended = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lte(rateLimits.windowEndsAt, now()))
      .limit(maxRows)
      .for("update", { skipLocked: true });
    deleted = (await db.delete(rateLimits).where(inArray(rateLimits.key, ended))).rowCount;
  } while (deleted === maxRows);
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
