import { and, eq, gt } from "drizzle-orm";
import { accountTokens, passwords } from "#db/schema/accounts.ts";
import type { Services } from "#services/context.ts";
import { findAccount } from "./find-account.ts";
import { generateToken } from "./generate-token.ts";

const resetLinkMs = 60 * 60 * 1000;

/**
 * Issues a single-use token that sets a new password within an hour. Returns null when no account has this address, or when
 * its password was set since `requestedAt`: a mail that was delayed must not open what an earlier link has closed.
 */
export async function issueResetToken(
  { db, identity, now, randomBytes }: Pick<Services, "db" | "identity" | "now" | "randomBytes">,
  email: string,
  requestedAt?: Date,
): Promise<string | null> {
  const account = await findAccount(db, email);
  if (account === null) return null;
  if (requestedAt !== undefined) {
    const [newer] = await db
      .select({ userId: passwords.userId })
      .from(passwords)
      .where(and(eq(passwords.userId, account.id), gt(passwords.updatedAt, requestedAt)));
    if (newer !== undefined) return null;
  }
  const token = generateToken(randomBytes);
  const createdAt = now();
  await db.insert(accountTokens).values({
    tokenHash: identity.hashToken(token),
    purpose: "reset-password",
    userId: account.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + resetLinkMs),
  });
  return token;
}
