import { and, eq, lte, notExists, or } from "drizzle-orm";
import { accountTokens, sessions, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import { absoluteLimitMs } from "#services/accounts/sessions/session.ts";
import type { Services } from "#services/context.ts";
import { deleteBatch } from "#services/delete-batch.ts";

/**
 * Deletes expired sessions, expired tokens and idle guests, and returns how many of each. Several processes may sweep
 * at the same time; the next sweep deletes the rest.
 */
export async function sweepAccounts({ db, now, log }: Services) {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const whereEnded = or(lte(sessions.expiresAt, before(0)), lte(sessions.createdAt, before(absoluteLimitMs)));
  const whereAbandoned = and(
    eq(users.isAnonymous, true),
    lte(users.createdAt, before(keptForMs.guest)),
    notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))),
    notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
  );
  const swept = {
    sessions: await deleteBatch(db, sessions, sessions.id, whereEnded),
    tokens: await deleteBatch(db, accountTokens, accountTokens.tokenHash, lte(accountTokens.expiresAt, before(0))),
    // Guests come last, because they can be deleted only once their sessions have ended.
    guests: await deleteBatch(db, users, users.id, whereAbandoned),
  };
  if (Object.values(swept).some((count) => count > 0))
    log.info(swept, "Outdated sessions, tokens and guests were deleted.");
  return swept;
}
