import { toAddressKey } from "#domain/accounts/address-key.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { requireAttempt, takeAttempt } from "#services/rate-limit.ts";
import { findAccount } from "./find-account.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Refuses an email address that has an account, and tells the account's owner by mail, once a day at most. One IP address
 * learns of ten known addresses an hour, not of a list of them. Throws register.email-taken or call.too-many.
 */
export async function refuseKnownAddress(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  ipAddress: string | null,
  email: string,
): Promise<never> {
  if (ipAddress !== null) {
    const caller = { key: `known-address:address:${toAddressKey(ipAddress)}`, max: 10, windowMs: hourMs };
    await requireAttempt(db, caller, now(), "call.too-many");
  }
  const owner = await findAccount(db, email);
  if (owner !== null) {
    const mail = { key: `known-address:account:${owner.id}`, max: 1, windowMs: 24 * hourMs };
    if ((await takeAttempt(db, mail, now())).isAllowed)
      await db.transaction((tx) => jobs.enqueue(tx, "send-mail", { template: "already-registered", userId: owner.id }));
  }
  throw new ShopError("register.email-taken");
}
