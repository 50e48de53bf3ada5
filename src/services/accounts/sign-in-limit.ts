import { eq, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/accounts.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { normalizeEmail, toMailboxKey } from "#domain/accounts/email.ts";
import { limits } from "#domain/accounts/limits.ts";
import {
  type Limit,
  listNetworkLimits,
  requireAttempt,
  requireAttempts,
  returnAttempts,
  takeAttempt,
} from "#services/rate-limit.ts";
import type { Services } from "#services/context.ts";
import type { KnownDevice } from "./known-device.ts";

const windowMs = 15 * 60 * 1000;

const pairPrefix = (account: string) => `sign-in:pair:${account}:`;
const accountKey = (account: string) => `sign-in:account:${account}`;

interface Guesser {
  email: string;
  /** null when it is not known; nothing is then counted by address. */
  address: string | null;
  /** The browser, if the account has signed in there before. */
  device: KnownDevice | null;
}

/**
 * Only failures count, and a window lasts 15 minutes from its first failure, so a correct password is never refused for
 * longer. A known device has tries of its own, and nobody else's count there: strangers cannot lock its owner out. Strangers
 * are counted by account and address, so that a guesser locks out its own address; by address alone, which stops one from
 * trying many accounts; and by account alone, which slows many addresses down that try one account (docs/decisions/0023).
 */
function buildLimits({ email, address, device }: Guesser): Limit[] {
  if (device !== null) return [{ key: `sign-in:device:${device.id}`, max: 10, windowMs }];
  const account = normalizeEmail(email);
  const byAccount = { key: accountKey(account), max: 100, windowMs };
  if (address === null) return [byAccount];
  const addressKey = toAddressKey(address);
  return [
    { key: pairPrefix(account) + addressKey, max: 10, windowMs },
    { key: `sign-in:address:${addressKey}`, max: 50, windowMs },
    byAccount,
  ];
}

export interface SignInAttempt {
  /** Uncounts the attempt, when the password was right or was not checked. */
  giveBack(): Promise<void>;
}

/** Counts a sign-in attempt before the password is checked, so that concurrent guesses are all counted. Throws sign-in.too-many. */
export async function startSignInAttempt(db: Database, guesser: Guesser, now: Date): Promise<SignInAttempt> {
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
  return { giveBack: () => returnAttempts(db, taken) };
}

/** Forgets the wrong passwords that strangers tried on an account, so that its owner can sign in from anywhere at once. */
export async function forgetFailures(tx: Transaction, email: string): Promise<void> {
  const account = normalizeEmail(email);
  const isPair = sql`starts_with(${rateLimits.key}, ${pairPrefix(account)})`;
  await tx.delete(rateLimits).where(or(eq(rateLimits.key, accountKey(account)), isPair));
}

/** Counts an attempt. Throws call.too-many when a network of the address has made too many within the hour. */
export async function requireUnderAddressLimit(
  db: Database,
  action: "register" | "reset" | "new-password" | "guest",
  address: string | null,
  now: Date,
): Promise<void> {
  await requireAttempts(db, listNetworkLimits(`${action}:network`, address), now, "call.too-many");
}

const hourMs = 60 * 60 * 1000;

/**
 * Whether an email address may get another reset mail: three an hour, so that nobody can flood a stranger's inbox. A known
 * device has three of its own, which strangers cannot use up.
 */
export async function canMailReset(
  db: Database,
  { email, device }: { email: string; device: KnownDevice | null },
  now: Date,
): Promise<boolean> {
  const key = device === null ? `reset:account:${normalizeEmail(email)}` : `reset:device:${device.id}`;
  return takeAttempt(db, { key, max: 3, windowMs: hourMs }, now);
}

/**
 * Counts a mail to an address that nobody has proven to read, whichever account asks for it. Throws call.too-many beyond the limits of
 * the mailbox, and of the networks of the one who asks; null: they do not bind.
 */
export async function requireConfirmMail(
  { identity, now }: Pick<Services, "identity" | "now">,
  tx: Transaction,
  email: string,
  ipAddress: string | null,
): Promise<void> {
  const mailbox = `confirm-mail:mailbox:${identity.hashAddress(toMailboxKey(email))}`;
  const wanted = [
    ...listNetworkLimits("confirm-mail:network", ipAddress),
    { ...limits["confirm-mail:mailbox"], key: mailbox },
  ];
  await requireAttempts(tx, wanted, now(), "call.too-many");
}
