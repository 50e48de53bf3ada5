import { and, desc, eq, gt } from "drizzle-orm";
import { sessions } from "#db/schema/accounts.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import type { Services } from "#services/context.ts";
import { absoluteLimitMs, idleLimitMs } from "./session.ts";

export interface SignedInDevice {
  id: string;
  /** "Firefox on Windows". */
  device: string;
  /** ISO 8601, correct to within an hour. */
  lastUsedAt: string;
  signedInAt: string;
  /** Whether it is the browser that asks. */
  isThis: boolean;
}

/** Lists the browsers that are signed in to an account: the asking one first, then the last used. */
export async function listSessions(
  { db, identity, now }: Pick<Services, "db" | "identity" | "now">,
  { userId, sessionToken }: { userId: string; sessionToken: string | null },
): Promise<SignedInDevice[]> {
  const at = now();
  const thisHash = sessionToken === null ? null : identity.hashToken(sessionToken);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, at),
        gt(sessions.createdAt, new Date(at.getTime() - absoluteLimitMs)),
      ),
    )
    .orderBy(desc(sessions.expiresAt), desc(sessions.id));
  return rows
    .map(({ id, userAgent, tokenHash, createdAt, expiresAt }) => ({
      id,
      device: describeDevice(userAgent ?? ""),
      lastUsedAt: new Date(expiresAt.getTime() - idleLimitMs).toISOString(),
      signedInAt: createdAt.toISOString(),
      isThis: tokenHash === thisHash,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
