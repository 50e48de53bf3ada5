import { and, eq, inArray, lte, notExists, or } from "drizzle-orm";
import { accountTokens, sessions, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import { absoluteLimitMs } from "./session.ts";

/** A guest without orders is deleted a day after it was created, once its session has ended. */
const minGuestAgeMs = keptForMs.guest;
/** Rows of each kind per sweep. The rest waits for the next one, so that no sweep holds locks for long. */
const maxRows = 5_000;

export interface SweptAccounts {
  sessions: number;
  tokens: number;
  guests: number;
}

/**
 * Deletes expired sessions, expired mail tokens, and guests with neither orders nor a session. Several processes may sweep
 * at once: each skips the rows that another has locked. Returns how many rows it deleted.
 */
export async function sweepAccounts({ db, now, log }: Pick<Services, "db" | "now" | "log">): Promise<SweptAccounts> {
  const at = now().getTime();
  const before = (ms: number) => new Date(at - ms);

  const endedSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lte(sessions.expiresAt, before(0)), lte(sessions.createdAt, before(absoluteLimitMs))))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  const expiredTokens = db
    .select({ tokenHash: accountTokens.tokenHash })
    .from(accountTokens)
    .where(lte(accountTokens.expiresAt, before(0)))
    .limit(maxRows)
    .for("update", { skipLocked: true });
  const abandonedGuests = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isAnonymous, true),
        lte(users.createdAt, before(minGuestAgeMs)),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))),
        notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
      ),
    )
    .limit(maxRows)
    .for("update", { skipLocked: true });

  const deletedSessions = await db.delete(sessions).where(inArray(sessions.id, endedSessions));
  const deletedTokens = await db.delete(accountTokens).where(inArray(accountTokens.tokenHash, expiredTokens));
  // Last, because the end of a session may be what its guest was waiting for.
  const deletedGuests = await db.delete(users).where(inArray(users.id, abandonedGuests));
  const swept = {
    sessions: deletedSessions.rowCount ?? 0,
    tokens: deletedTokens.rowCount ?? 0,
    guests: deletedGuests.rowCount ?? 0,
  };
  if (Object.values(swept).some((count) => count > 0))
    log.info(swept, "outdated sessions, tokens and guests were deleted");
  return swept;
}
