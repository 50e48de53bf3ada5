import { randomUUID } from "node:crypto";
import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import type { Identity } from "#services/ports.ts";
import { generateToken, idleLimitMs, visitorSession, type Session, type SessionCaller } from "./session.ts";

export async function startSession(
  tx: Transaction,
  { identity, now, randomBytes }: Services,
  { userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<string> {
  const token = generateToken(randomBytes);
  const createdAt = now();
  await tx.insert(sessions).values({
    id: randomUUID(),
    tokenHash: identity.hashToken(token),
    userId,
    userAgent,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + idleLimitMs),
  });
  return token;
}

/** Replaces a session and returns the new token. A guest's orders move to the user, and the guest is deleted. */
export async function switchSession(
  tx: Transaction,
  services: Services,
  { session, sessionToken, userAgent }: SessionCaller,
  userId: string,
): Promise<string> {
  const { actor } = session;
  if (actor.kind === "guest") await moveGuestOrders(tx, { guestId: actor.userId, userId, now: services.now() });
  else if (sessionToken !== null) await endSession(tx, services.identity, sessionToken);
  return startSession(tx, services, { userId, userAgent });
}

/** Moves a guest's orders to an account and deletes the guest. Returns the numbers of the moved orders. */
export async function moveGuestOrders(
  tx: Transaction,
  { guestId, userId, now }: { guestId: string; userId: string; now: Date },
): Promise<string[]> {
  // An order that this guest is placing holds this row; a later order finds no guest and is sent again. So no order
  // stays behind.
  const [guest] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, guestId), eq(users.isAnonymous, true)))
    .for("update");
  if (guest === undefined || guestId === userId) return [];
  const moved = await giveOrders(tx, eq(orders.userId, guestId), { userId, now });
  await tx.delete(users).where(eq(users.id, guestId));
  return moved;
}

/** Ends the session of a token for every copy of its cookie. Does nothing for an unknown token. */
export async function endSession(db: Database, identity: Identity, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, identity.hashToken(token)));
}

/** Inserts a guest: a user with no name, password or email address that can receive email. Returns the guest's id. */
export async function insertGuest(tx: Transaction, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({
    id,
    name: "Guest",
    // The email address is unique, and in a domain that no email can reach (RFC 2606).
    email: `${id}@guests.invalid`,
    isAnonymous: true,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Gives an account the guests' orders that meet a condition. Locks the orders by number, and returns the numbers. */
export async function giveOrders(
  tx: Transaction,
  condition: SQL | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const guestOrders = await tx.select().from(orders).where(condition).orderBy(asc(orders.id)).for("update");
  for (const order of guestOrders) {
    await changeOrder({ now: () => now }, tx, order, {
      actor: { kind: "registered", userId },
      event: "owner-changed",
      detail: { formerOwner: order.userId },
      set: { userId, isAnonymous: false },
    });
  }
  return guestOrders.map(({ id }) => id);
}

/** Ends the browser's session. Without a session, only deletes the cookie. */
export async function signOut(services: Services, { session, sessionToken }: SessionCaller): Promise<Session> {
  if (sessionToken !== null) await endSession(services.db, services.identity, sessionToken);
  if ("userId" in session.actor) services.signInReporter.reportSignOut(session.actor);
  return { ...visitorSession, token: null };
}

/** Ends one session of the caller's own account. Does nothing for another account's session, or one that has ended. */
export async function signOutDevice(
  { db }: Services,
  { userId }: AccountActor,
  input: { sessionId: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId)));
}

/** Ends every session of the caller's account, including the present one. */
export async function signOutEverywhere({ db, signInReporter }: Services, actor: AccountActor): Promise<Session> {
  await db.delete(sessions).where(eq(sessions.userId, actor.userId));
  signInReporter.reportSignOut(actor);
  return { ...visitorSession, token: null };
}
