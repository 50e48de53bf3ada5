import { and, asc, eq, gt, isNull, max, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { assistants, sessions, users, type UserRole } from "#db/schema/accounts.ts";
import { adminSignIns, secondFactors } from "#db/schema/admin-security.ts";
import { invitations, noteMarks, orderViewers } from "#db/schema/people.ts";
import { ownersRights, toAssistantsRights, type DeskRights, type GrantedRight } from "#domain/accounts/rights.ts";
import type { Pence } from "#domain/money.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { deleteSecondFactor } from "#services/accounts/second-factor/set-up-second-factor.ts";
import type { Services } from "#services/context.ts";

export interface Grant {
  rights: readonly GrantedRight[];
  /** The maximum that the assistant may refund of a payment. Has no effect without the right "refund". */
  refundLimitPence: Pence;
}

export const whereOpenInvitation = and(isNull(invitations.usedAt), isNull(invitations.cancelledAt));

/** Lists who works at the desk, owners first, and who is invited. */
export async function listPeople({ db, now }: Services, { userId }: Admin) {
  const rows = await db
    .select({ user: users, assistant: assistants, secret: secondFactors.secret, lastSignIn: max(adminSignIns.at) })
    .from(users)
    .leftJoin(assistants, eq(assistants.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(adminSignIns, eq(adminSignIns.userId, users.id))
    .where(ne(users.role, "user"))
    .groupBy(users.id, assistants.userId, secondFactors.userId)
    .orderBy(asc(users.role), asc(users.name));
  const people = rows.map(({ user, assistant, secret, lastSignIn }) => ({
    userId: user.id,
    name: user.name,
    email: user.email,
    isOwner: user.role === "admin",
    isYou: user.id === userId,
    hasSecondFactor: secret !== null,
    lastSignInAt: lastSignIn?.toISOString() ?? null,
    ...(user.role === "admin" ? ownersRights : toAssistantsRights(assistant)),
  }));
  const open = await db
    .select()
    .from(invitations)
    .where(and(whereOpenInvitation, gt(invitations.expiresAt, now())))
    .orderBy(asc(invitations.createdAt));
  const invited = open.map((invitation) => ({
    id: invitation.id,
    name: invitation.name,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
    ...rightsOf(invitation),
  }));
  return { people, invited };
}

export function rightsOf(invitation: typeof invitations.$inferSelect): DeskRights {
  return invitation.role === "admin" ? ownersRights : toAssistantsRights(invitation);
}

/** Changes what an assistant may do from the next call on. Throws person.own, person.not-found and call.not-allowed. */
export async function changePersonsRights(
  { db }: Services,
  actor: Admin,
  { personId, ...grant }: Grant & { personId: string },
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, actor, personId);
    if (person.role !== "assistant") throw new ShopError("person.not-found");
    await setRole(tx, personId, "assistant", grant);
    return { message: `Saved what ${person.name} can do.` };
  });
}

/** Ends a person's desk access and all their sessions. Throws person.own, person.not-found and call.not-allowed. */
export async function removePerson({ db, signInReporter }: Services, actor: Admin, { personId }: { personId: string }) {
  const { name } = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, actor, personId);
    await endAccess(tx, personId);
    return person;
  });
  signInReporter.reportSignOut({ kind: "admin", userId: personId });
  return { message: `${name} can no longer open the desk, and has been signed out everywhere.` };
}

/**
 * Locks the owners and one other person. Nobody can change their own access, so one owner always remains: if two owners
 * remove each other, the second is by then no longer an owner.
 */
async function lockPerson(tx: Transaction, actor: Admin, userId: string) {
  if (userId === actor.userId) throw new ShopError("person.own");
  const owners = await lockOwners(tx);
  if (!owners.includes(actor.userId)) throw new ShopError("call.not-allowed");
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, "user")))
    .for("no key update");
  if (person === undefined) throw new ShopError("person.not-found");
  return person;
}

/** Locks the owners, and returns their ids. */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.id))
    .for("no key update");
  return owners.map(({ id }) => id);
}

export async function setRole(tx: Transaction, userId: string, role: UserRole, grant?: Grant): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
  await tx.delete(assistants).where(eq(assistants.userId, userId));
  if (role === "assistant" && grant !== undefined)
    await tx.insert(assistants).values({ userId, rights: [...grant.rights], refundLimitPence: grant.refundLimitPence });
}

/** Turns an admin back into a customer, signed out everywhere. Invited again, they set up a new second factor. */
export async function endAccess(tx: Transaction, userId: string): Promise<void> {
  await setRole(tx, userId, "user");
  await deleteSecondFactor(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(noteMarks).where(eq(noteMarks.userId, userId));
  await tx.delete(orderViewers).where(eq(orderViewers.userId, userId));
}
