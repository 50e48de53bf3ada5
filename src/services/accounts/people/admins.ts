import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import type { Account } from "#services/accounts/account.ts";
import { replacePassword } from "#services/accounts/password.ts";
import { forgetFailures } from "#services/accounts/sessions/sign-in-limit.ts";
import { endAccess, lockOwners, setRole } from "./people.ts";

export async function countSessions(db: Database, userId: string, now: Date): Promise<number> {
  return db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
}

/**
 * Makes an account an admin and ends its sessions. Changes nothing and returns false if nobody has confirmed its email
 * address, because a stranger may have registered it.
 */
export async function grantAdmin(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const whereConfirmed = and(eq(users.id, userId), isNotNull(users.emailVerifiedAt));
    const confirmed = await tx.select({ id: users.id }).from(users).where(whereConfirmed).for("no key update");
    if (confirmed.length === 0) return false;
    await setRole(tx, userId, "admin");
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return true;
  });
}

/**
 * Makes an account an admin with a new password. A stranger who registered the address then has no password, session or
 * link, so the address counts as confirmed.
 */
export async function grantAdminWithPassword(
  db: Database,
  account: Account,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await replacePassword(tx, account.id, passwordHash, now);
    // Wrong passwords that strangers tried must not lock out someone with the new password.
    await forgetFailures(tx, account.email);
    await setRole(tx, account.id, "admin");
    if (account.emailVerifiedAt === null)
      await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, account.id));
  });
}

/** Ends the desk access of an admin or assistant. Changes nothing and returns false if nobody else is an owner. */
export async function revokeAdmin(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    if (owners.length === 1 && owners[0] === userId) return false;
    await endAccess(tx, userId);
    return true;
  });
}
