import { eq, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { normalizeEmail, toMailboxKey } from "#domain/accounts/email.ts";
import { toNetworkKey } from "#domain/network-key.ts";
import type { Services } from "#services/context.ts";
import {
  countAttempt,
  limitOf,
  listNetworkLimits,
  requireAttempt,
  requireAttempts,
  returnAttempts,
  type Limit,
} from "#services/rate-limit.ts";
import type { KnownDevice } from "./known-device.ts";

const pairPrefix = (account: string) => `sign-in:pair:${account}:`;
const accountKey = (account: string) => `sign-in:account:${account}`;

interface Guesser {
  email: string;
  /** The client's IP address; null if it is not known, and then nothing is counted by network. */
  ipAddress: string | null;
  /** The browser, if the account has signed in there before. */
  device: KnownDevice | null;
}

/** Lists the limits on failed sign-ins. A correct password is refused for at most one window from its first failure. */
function buildLimits({ email, ipAddress, device }: Guesser): Limit[] {
  if (device !== null) return [limitOf("sign-in:device", device.id)];
  const account = normalizeEmail(email);
  const byAccount = limitOf("sign-in:account", account);
  if (ipAddress === null) return [byAccount];
  const networkKey = toNetworkKey(ipAddress);
  return [limitOf("sign-in:pair", `${account}:${networkKey}`), limitOf("sign-in:connection", networkKey), byAccount];
}

/** Counts an attempt before the password is checked, so that concurrent guesses all count. Throws sign-in.too-many. */
export async function startSignInAttempt(db: Database, guesser: Guesser, now: Date) {
  const taken: string[] = [];
  try {
    for (const limit of buildLimits(guesser)) {
      await requireAttempt(db, limit, now, "sign-in.too-many");
      taken.push(limit.key);
    }
  } catch (error) {
    await returnAttempts(db, taken);
    throw error;
  }
  return { undo: () => returnAttempts(db, taken) };
}

/** Clears the count of strangers' wrong passwords for an account, so that its owner can sign in anywhere again. */
export async function forgetFailures(tx: Transaction, email: string): Promise<void> {
  const account = normalizeEmail(email);
  const wherePair = sql`starts_with(${rateLimits.key}, ${pairPrefix(account)})`;
  await tx.delete(rateLimits).where(or(eq(rateLimits.key, accountKey(account)), wherePair));
}

/** Counts an attempt. Throws call.too-many if a network of the IP address has made too many within the hour. */
export async function requireUnderNetworkLimit(
  db: Database,
  action: "register" | "reset" | "new-password" | "guest",
  ipAddress: string | null,
  now: Date,
): Promise<void> {
  await requireAttempts(db, listNetworkLimits(`${action}:network`, ipAddress), now, "call.too-many");
}

/** Whether an email address may get another reset email. Counts the email. */
export async function canMailReset(
  { db, identity, now }: Services,
  { email, device }: { email: string; device: KnownDevice | null },
): Promise<boolean> {
  const limit =
    device === null
      ? limitOf("reset-mail:mailbox", identity.hashPersonalValue(toMailboxKey(email)))
      : limitOf("reset-mail:device", device.id);
  return countAttempt(db, limit, now());
}

/** Whether an email about a change to the account may go to its address. A confirmed address gets all of them. */
export async function canMailAboutAccount(
  { identity, now }: Services,
  tx: Transaction,
  { email, confirmedEmail }: { email: string; confirmedEmail: string | null },
): Promise<boolean> {
  if (confirmedEmail !== null) return true;
  return countAttempt(tx, limitOf("account-mail:mailbox", identity.hashPersonalValue(toMailboxKey(email))), now());
}

/** Counts an email to an unproven address across accounts, and by network if the IP is known. Throws call.too-many. */
export async function requireConfirmMail(
  { identity, now }: Services,
  tx: Transaction,
  email: string,
  { isConfirmed, ipAddress }: { isConfirmed: boolean; ipAddress: string | null },
): Promise<void> {
  const mailbox = identity.hashPersonalValue(toMailboxKey(email));
  const wanted = isConfirmed
    ? [limitOf("confirm-mail:mailbox", `confirmed:${mailbox}`)]
    : [...listNetworkLimits("confirm-mail:network", ipAddress), limitOf("confirm-mail:mailbox", mailbox)];
  await requireAttempts(tx, wanted, now(), "call.too-many");
}
