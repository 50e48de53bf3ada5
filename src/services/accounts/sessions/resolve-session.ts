import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { assistants, sessions, users } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/admin-security.ts";
import { ownersRights, toAssistantsRights } from "#domain/accounts/rights.ts";
import { hourMs } from "#domain/time.ts";
import type { Services, ShopFacts, SignedInActor } from "#services/context.ts";
import { endSession } from "./change-session.ts";
import { absoluteLimitMs, idleLimitMs, visitorSession, type Session } from "./session.ts";

/** A session is prolonged at most hourly: most requests write nothing; the device list is accurate to the hour. */
const prolongAfterMs = hourMs;

type SessionServices = Pick<Services, "db" | "identity" | "now"> & { shop: Pick<ShopFacts, "requiresSecondFactor"> };

/** Finds and prolongs a token's session. Reads role and rights each time. The browser deletes an invalid token. */
export async function resolveSession(services: SessionServices, token: string | null): Promise<Session> {
  // Most requests carry no token and cost no query.
  if (token === null) return visitorSession;
  const { db, identity } = services;
  const now = services.now();
  const [tokenHash, ...formerHashes] = identity.listTokenHashes(token);
  let row = await findSession(db, tokenHash, now);
  if (row === undefined && formerHashes.length > 0) {
    // The browser thus stays signed in once the former secret is no longer configured.
    await db.update(sessions).set({ tokenHash }).where(inArray(sessions.tokenHash, formerHashes));
    row = await findSession(db, tokenHash, now);
  }
  if (row === undefined) return { ...visitorSession, token: null };
  const { session, secret } = row;
  if (session.createdAt.getTime() + absoluteLimitMs <= now.getTime()) {
    await endSession(db, identity, token);
    return { ...visitorSession, token: null };
  }
  const found: Session = toSession(row, { hasSecondFactor: secret !== null, shop: services.shop });
  const expiresAt = new Date(now.getTime() + idleLimitMs);
  if (expiresAt.getTime() - session.expiresAt.getTime() < prolongAfterMs) return found;
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, session.id));
  return { ...found, token };
}

async function findSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ session: sessions, user: users, assistant: assistants, secret: secondFactors.secret })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(assistants, eq(assistants.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .prepare("find-session")
    .execute();
  return row;
}

interface FoundUser {
  user: Pick<typeof users.$inferSelect, "id" | "name" | "email" | "isAnonymous" | "role" | "emailVerifiedAt">;
  assistant: typeof assistants.$inferSelect | null;
}

/** Converts a row of `users`. An admin who lacks a required second factor is only a registered customer. */
function toSession(
  { user, assistant }: FoundUser,
  { hasSecondFactor, shop }: { hasSecondFactor: boolean; shop: Pick<ShopFacts, "requiresSecondFactor"> },
): Session & { actor: SignedInActor } {
  const { id: userId, email, name, role } = user;
  if (user.isAnonymous) return { actor: { kind: "guest", userId }, name: null };
  const facts = { name, ...(user.emailVerifiedAt !== null && { isConfirmed: true }) };
  const customer = { kind: "registered", userId, email } as const;
  if (role === "user") return { actor: customer, ...facts };
  if (!hasSecondFactor && shop.requiresSecondFactor) return { actor: customer, ...facts, lacksSecondFactor: true };
  const rights = role === "admin" ? ownersRights : toAssistantsRights(assistant);
  return { actor: { kind: "admin", userId, email, name, ...rights }, ...facts };
}
