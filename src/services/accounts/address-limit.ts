import type { Database } from "#db/client.ts";
import { addressKey } from "#domain/accounts/address-key.ts";
import { formatEmailKey } from "#domain/accounts/email-key.ts";
import { ShopError } from "#domain/shop-error.ts";
import { takeAttempt } from "./rate-limit.ts";

const hourMs = 60 * 60 * 1000;

/** How often one address may do what costs us a hash, a row or a mail. Generous: an office or a campsite shares one. */
const perHour = { register: 60, reset: 30, "new-password": 30, guest: 300 } as const;

/** Throws call.too-many when an address did this too often within the hour. */
export async function requireUnderAddressLimit(
  db: Database,
  what: keyof typeof perHour,
  address: string,
  now: Date,
): Promise<void> {
  const key = `${what}:address:${addressKey(address)}`;
  if (!(await takeAttempt(db, { key, max: perHour[what], windowMs: hourMs }, now)))
    throw new ShopError("call.too-many");
}

/** Whether one more reset mail may go to this address: three an hour, so that nobody can fill a stranger's inbox. */
export function mayMailReset(db: Database, email: string, now: Date): Promise<boolean> {
  return takeAttempt(db, { key: `reset:account:${formatEmailKey(email)}`, max: 3, windowMs: hourMs }, now);
}
