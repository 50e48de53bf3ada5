import type { Database } from "#db/client.ts";
import { addressKey } from "#domain/accounts/address-key.ts";
import { formatEmailKey } from "#domain/accounts/email-key.ts";
import { ShopError } from "#domain/shop-error.ts";
import { returnAttempts, takeAttempt, type Limit } from "./rate-limit.ts";

const windowMs = 15 * 60 * 1000;

/**
 * Only failures count, and a window lasts 15 minutes from its first failure, so a correct password is never refused
 * for longer. The first limit is by account and address together: who guesses from one address locks out only that
 * address, not the owner elsewhere. The other two hold against many accounts from one address and one account from many.
 */
function limitsOf(email: string, address: string): Limit[] {
  const account = formatEmailKey(email);
  const from = addressKey(address);
  return [
    { key: `sign-in:${account}:${from}`, max: 10, windowMs },
    { key: `sign-in:address:${from}`, max: 50, windowMs },
    { key: `sign-in:account:${account}`, max: 50, windowMs },
  ];
}

export interface SignInAttempt {
  /** To be called when the password was right, or when nothing was learnt about it: the attempt does not count. */
  giveBack(): Promise<void>;
}

/** Counts the attempt before the password is looked at, so that a thousand at once do not all slip through. */
export async function startSignInAttempt(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<SignInAttempt> {
  const taken: string[] = [];
  for (const limit of limitsOf(email, address)) {
    if (!(await takeAttempt(db, limit, now))) {
      await returnAttempts(db, taken);
      throw new ShopError("sign-in.too-many");
    }
    taken.push(limit.key);
  }
  return { giveBack: () => returnAttempts(db, taken) };
}
