import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { limits, networkGrowth, type LimitName, type NetworkLimitName, type Rate } from "#domain/limits.ts";
import { listNetworks } from "#domain/network-key.ts";
import { ShopError } from "#domain/shop-error.ts";
import { minuteMs } from "#domain/time.ts";
import { findConfirmedEmail } from "./accounts/account.ts";
import type { Caller, Services } from "./context.ts";
import { deleteBatch, maxRows } from "./delete-batch.ts";

export interface Limit extends Rate {
  /** The action and caller ("register:network/32:203.0.113.7"), whose network is hashed if kept with what they did. */
  key: string;
  /** The weight of one attempt; 1 by default. */
  amount?: number;
}

export function limitOf(name: LimitName, whose: string): Limit {
  return { ...limits[name], key: `${name}:${whose}` };
}

/**
 * Lists the limits on what an IP address may do, one for each network that contains the address. Lists none for null,
 * because many visitors may share an unknown address.
 */
export function listNetworkLimits(
  name: NetworkLimitName,
  ipAddress: string | null,
  hash: (network: string) => string = (network) => network,
): Limit[] {
  if (ipAddress === null) return [];
  const { max, windowMs } = limits[name];
  return listNetworks(ipAddress).map(({ width, key }) => ({
    key: `${name}${width}:${hash(key)}`,
    max: Math.floor(max * networkGrowth[width]),
    windowMs,
  }));
}

/** A caller as the limits count them. */
export interface CountedCaller {
  userId: string | null;
  /** The email address that the customer has confirmed; null for everyone else. */
  confirmedEmail: string | null;
  ipAddress: string | null;
}

export async function readCountedCaller(db: Database, { actor, ipAddress }: Caller): Promise<CountedCaller> {
  if (!("email" in actor)) return { userId: null, confirmedEmail: null, ipAddress };
  return { userId: actor.userId, confirmedEmail: await findConfirmedEmail(db, actor.userId), ipAddress };
}

/**
 * Lists the limits on what one caller may do. A customer who has confirmed an email address is counted by account, so
 * that the neighbours' actions do not count against that customer; everyone else is counted by network.
 */
export function listCallerLimits(
  name: NetworkLimitName,
  { userId, confirmedEmail, ipAddress }: CountedCaller,
  hash?: (network: string) => string,
): Limit[] {
  if (confirmedEmail === null) return listNetworkLimits(name, ipAddress, hash);
  return [{ ...limits[name], key: `${name.replace("network", "account")}:${userId}` }];
}

/**
 * Counts one attempt and returns whether the attempt is allowed, in one statement, so that no attempt in another
 * process is missed. Beyond the limit nothing is written, so a flood is refused without waiting for the lock of an
 * attempt in progress.
 */
export async function countAttempt(
  db: Database,
  { key, max, windowMs, amount = 1 }: Limit,
  now: Date,
): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const whereEnded = sql`(${rateLimits.windowEndsAt} <= ${now} or ${rateLimits.windowEndsAt} > ${computeLastEnd(windowMs, now)})`;
  const [window] = await db
    .insert(rateLimits)
    .select(
      sql`select ${key}::text, ${amount}::integer, ${windowEndsAt}::timestamptz where not exists (
        select from ${rateLimits} where ${rateLimits.key} = ${key} and not ${whereEnded} and ${rateLimits.count} + ${amount}::integer > ${max})`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${whereEnded} then excluded.count else ${rateLimits.count} + excluded.count end`,
        windowEndsAt: sql`case when ${whereEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
    .prepare("count-below-limit")
    .execute();
  return window !== undefined && window.count <= max;
}

/** Counts one attempt. Throws `code` if the attempt is not allowed; the error says when the next one is. */
export async function requireAttempt(db: Database, limit: Limit, now: Date, code: ErrorCode): Promise<void> {
  if (await countAttempt(db, limit, now)) return;
  const [window] = await db
    .select({ endsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, limit.key));
  throw new ShopError(code, { retryAfterSeconds: secondsUntil(window?.endsAt ?? now, now) });
}

/**
 * Counts one attempt for each limit. Throws `code` at the first limit that is reached. Every caller must name its
 * limits in the same order, so that two transactions never wait for each other.
 */
export async function requireAttempts(
  db: Database,
  wanted: readonly Limit[],
  now: Date,
  code: ErrorCode,
): Promise<void> {
  for (const limit of wanted) await requireAttempt(db, limit, now, code);
}

export async function returnAttempts(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, [...keys]));
}

export async function sweepLimits({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  let deleted: number;
  do deleted = await deleteBatch(db, rateLimits, rateLimits.key, lte(rateLimits.windowEndsAt, now()));
  while (deleted === maxRows);
}

type FormSubject =
  | { subject: "price" | "stock-request" | "enquiry"; email: string }
  | { subject: "question" | "find-order" | "order-email"; orderId: string };

/**
 * Counts one submitted form against the networks of the client's IP address, and against the mailbox or the order in
 * question. A customer who has confirmed an email address is counted separately, so that strangers cannot use up that
 * customer's tries. Throws `code` beyond the limits.
 */
export async function requireCallerAttempts(
  { identity, now }: Services,
  tx: Transaction,
  caller: Caller,
  about: FormSubject & { code: ErrorCode },
): Promise<void> {
  const counted = await readCountedCaller(tx, caller);
  const isConfirmed = counted.confirmedEmail !== null;
  const wanted = listCallerLimits(`${about.subject}:network`, counted, identity.hashPersonalValue);
  if ("orderId" in about)
    wanted.push(limitOf(`${about.subject}:order`, isConfirmed ? `${about.orderId}:${counted.userId}` : about.orderId));
  else if (!isConfirmed && about.email !== "")
    wanted.push(limitOf(`${about.subject}:mailbox`, identity.hashPersonalValue(toMailboxKey(about.email))));
  await requireAttempts(tx, wanted, now(), about.code);
}

/** Whether a limit is reached, without counting. */
export async function findFullLimit(db: Database, wanted: readonly Limit[], now: Date) {
  if (wanted.length === 0) return null;
  const byKey = new Map(wanted.map((limit) => [limit.key, limit]));
  const rows = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...byKey.keys()]));
  const full = rows.find(({ key, count, windowEndsAt }) => {
    const { max = 0, windowMs = 0 } = byKey.get(key) ?? {};
    return windowEndsAt > now && windowEndsAt <= computeLastEnd(windowMs, now) && count >= max;
  });
  return full === undefined ? null : { retryAfterSeconds: secondsUntil(full.windowEndsAt, now) };
}

/**
 * Returns the latest time at which a window can end, with a minute for the difference between two machines' clocks. A
 * window that ends later began while a clock was ahead, and is over.
 */
function computeLastEnd(windowMs: number, now: Date): Date {
  return new Date(now.getTime() + windowMs + minuteMs);
}

function secondsUntil(endsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
}
