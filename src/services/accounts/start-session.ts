import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Services } from "#services/context.ts";
import { generateToken } from "./generate-token.ts";
import { idleLimitMs } from "./session.ts";

const maxUserAgentLength = 300;

/** Starts a session of a user and returns its token. */
export async function startSession(
  tx: Transaction,
  { identity, now, randomBytes }: Pick<Services, "identity" | "now" | "randomBytes">,
  { userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<string> {
  const token = generateToken(randomBytes);
  const createdAt = now();
  await tx.insert(sessions).values({
    id: randomUUID(),
    tokenHash: identity.hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + idleLimitMs),
  });
  return token;
}
