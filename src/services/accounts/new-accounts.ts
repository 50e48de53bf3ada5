import { and, count, eq, gt, min, not } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { registrationFlood } from "#domain/limits.ts";
import { ShopError } from "#domain/shop-error.ts";
import { hourMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";
import { countAttempt, findFullLimit, limitOf } from "#services/rate-limit.ts";
import type { Admin } from "./admin.ts";

const floodMs = hourMs;
/** A hold is an attempt, allowed once an hour: it lasts an hour, applies to all processes, and the sweep deletes it. */
const hold = limitOf("hold-new-accounts:shop", "all");

/** Reports whether far more people than usual have registered within the hour, and whether new accounts are on hold. */
export async function getNewAccounts({ db, now }: Services) {
  const at = now();
  const [recent] = await db
    .select({ count: count(), since: min(users.createdAt) })
    .from(users)
    .where(and(not(users.isAnonymous), gt(users.createdAt, new Date(at.getTime() - floodMs))));
  const held = await findFullLimit(db, [hold], at);
  return {
    /** The number of accounts of the last hour and the ISO time of the first; null unless they are unusually many. */
    flood:
      recent === undefined || recent.since === null || recent.count <= registrationFlood
        ? null
        : { count: recent.count, since: recent.since.toISOString() },
    /** ISO time; null while anyone can register. */
    heldUntil: held === null ? null : new Date(at.getTime() + held.retryAfterSeconds * 1_000).toISOString(),
  };
}

/** Stops registration for an hour; pressing again does not prolong it. Guests can order and customers can sign in. */
export async function holdNewAccounts({ db, now, log }: Services, _admin: Admin): Promise<{ message: string }> {
  if (await countAttempt(db, hold, now())) log.info({}, "New accounts were put on hold at the desk.");
  return { message: "New accounts are on hold." };
}

/** Lets people register again before the hour is over. */
export async function allowNewAccounts({ db, log }: Services, _admin: Admin): Promise<{ message: string }> {
  await db.delete(rateLimits).where(eq(rateLimits.key, hold.key));
  log.info({}, "New accounts were allowed again at the desk.");
  return { message: "People can register again." };
}

/** Throws register.on-hold, with the time to wait, while new accounts are on hold. */
export async function requireNewAccountsAllowed({ db, now }: Services): Promise<void> {
  const held = await findFullLimit(db, [hold], now());
  if (held === null) return;
  const minutes = Math.ceil(held.retryAfterSeconds / 60);
  throw new ShopError("register.on-hold", {
    message: `${errorCatalogue["register.on-hold"].message} Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}. You can still order as a guest.`,
    retryAfterSeconds: held.retryAfterSeconds,
  });
}
