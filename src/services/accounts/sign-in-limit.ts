import type { Database } from "#db/client.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { normalizeEmail } from "#domain/accounts/normalize-email.ts";
import { ShopError } from "#domain/shop-error.ts";
import { type Limit, returnAttempts, takeAttempt } from "#services/rate-limit.ts";

const windowMs = 15 * 60 * 1000;

/**
 * Only failures count, and a window lasts 15 minutes from its first failure, so a correct password is never refused for
 * longer. The first limit is per account and IP address: guessing locks out the guesser's address, not the owner elsewhere.
 * The other two stop one address from trying many accounts, and many addresses from trying one account.
 */
function buildLimits(email: string, address: string | null): Limit[] {
  const account = normalizeEmail(email);
  const byAccount = { key: `sign-in:account:${account}`, max: 50, windowMs };
  if (address === null) return [byAccount];
  const addressKey = toAddressKey(address);
  return [
    { key: `sign-in:${account}:${addressKey}`, max: 10, windowMs },
    { key: `sign-in:address:${addressKey}`, max: 50, windowMs },
    byAccount,
  ];
}

export interface SignInAttempt {
  /** Uncounts the attempt, when the password was right or was not checked. */
  giveBack(): Promise<void>;
}

/** Counts a sign-in attempt before the password is checked, so that concurrent guesses are all counted. Throws sign-in.too-many. */
export async function startSignInAttempt(
  db: Database,
  email: string,
  address: string | null,
  now: Date,
): Promise<SignInAttempt> {
  const taken: string[] = [];
  for (const limit of buildLimits(email, address)) {
    const attempt = await takeAttempt(db, limit, now);
    if (!attempt.isAllowed) {
      await returnAttempts(db, taken);
      throw new ShopError("sign-in.too-many", { retryAfterSeconds: attempt.retryAfterSeconds });
    }
    taken.push(limit.key);
  }
  return { giveBack: () => returnAttempts(db, taken) };
}
