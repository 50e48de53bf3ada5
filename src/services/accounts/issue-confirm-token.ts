import { accountTokens } from "#db/schema/accounts.ts";
import { normalizeEmail } from "#domain/accounts/normalize-email.ts";
import type { Services } from "#services/context.ts";
import { generateToken } from "./generate-token.ts";

const confirmLinkMs = 3 * 24 * 60 * 60 * 1000;

/** Issues a single-use token by which an account confirms an email address within three days. */
export async function issueConfirmToken(
  { db, identity, now, randomBytes }: Pick<Services, "db" | "identity" | "now" | "randomBytes">,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = generateToken(randomBytes);
  const createdAt = now();
  await db.insert(accountTokens).values({
    tokenHash: identity.hashToken(token),
    purpose: "confirm-email",
    userId,
    email: normalizeEmail(email),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + confirmLinkMs),
  });
  return token;
}
