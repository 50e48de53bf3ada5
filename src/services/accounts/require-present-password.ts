import { eq } from "drizzle-orm";
import { passwords } from "#db/schema/accounts.ts";
import { shopErrorFrom } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { requireAttempt, returnAttempts } from "#services/rate-limit.ts";

const windowMs = 15 * 60 * 1000;

/**
 * Demands the account's present password before a change that a stolen session must not make, and returns its hash. Ten wrong
 * ones in a quarter of an hour end the attempts of that session alone. Errors: account.wrong-password, sign-in.too-many.
 */
export async function requirePresentPassword(
  { db, identity, now }: Pick<Services, "db" | "identity" | "now">,
  { userId, sessionToken }: { userId: string; sessionToken: string },
  password: string,
): Promise<string> {
  const key = `present-password:${identity.hashToken(sessionToken)}`;
  await requireAttempt(db, { key, max: 10, windowMs }, now(), "sign-in.too-many");
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId));
  if (row === undefined || !(await identity.verifyPassword(password, row.hash)))
    throw shopErrorFrom([{ code: "account.wrong-password", field: "presentPassword" }]);
  await returnAttempts(db, [key]);
  return row.hash;
}
