import { accountTokens } from "#db/schema/accounts.ts";
import type { Services } from "#services/context.ts";
import { findAccount } from "./find-account.ts";
import { generateToken } from "./generate-token.ts";

const resetLinkMs = 60 * 60 * 1000;

/** Issues a single-use token that sets a new password within an hour. Returns null when no account has this address. */
export async function issueResetToken(
  { db, identity, now, randomBytes }: Pick<Services, "db" | "identity" | "now" | "randomBytes">,
  email: string,
): Promise<string | null> {
  const account = await findAccount(db, email);
  if (account === null) return null;
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
