import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { credentials, sessions, users } from "#db/schema/accounts.ts";
import { formatEmailKey } from "#domain/accounts/email-key.ts";

/** What the identity library calls e-mail and password. */
const passwordProvider = "credential";

export interface Account {
  id: string;
  email: string;
  isAdmin: boolean;
}

/** The account of an address, or null. Guests have none. */
export async function findAccount(db: Database | Transaction, email: string): Promise<Account | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.email, formatEmailKey(email)), eq(users.isAnonymous, false)));
  return user === undefined
    ? null
    : { id: user.id, email: user.email, isAdmin: user.role.split(",").includes("admin") };
}

interface NewAdmin {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  now: Date;
}

/** Makes an account that is an admin from the start. false: another process was faster, and nothing was changed. */
export async function createAdmin(db: Database, { id, email, name, passwordHash, now }: NewAdmin): Promise<boolean> {
  return db.transaction(async (tx) => {
    const dates = { createdAt: now, updatedAt: now };
    const made = await tx
      .insert(users)
      .values({ id, email: formatEmailKey(email), name, role: "admin", ...dates })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) return false;
    await tx
      .insert(credentials)
      .values({ id, accountId: id, providerId: passwordProvider, userId: id, password: passwordHash, ...dates });
    return true;
  });
}

/** Makes an account an admin, or one no longer: true at its next call, whatever session it has. */
export async function setAdmin(db: Database, userId: string, isAdmin: boolean, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ role: isAdmin ? "admin" : "user", updatedAt: now })
    .where(eq(users.id, userId));
}

/** Sets a password and ends every session of the account. */
export async function replacePassword(db: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ofUser = and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider));
    const changed = await tx
      .update(credentials)
      .set({ password: passwordHash, updatedAt: now })
      .where(ofUser)
      .returning({ id: credentials.id });
    if (changed.length === 0) {
      await tx.insert(credentials).values({
        id: userId,
        accountId: userId,
        providerId: passwordProvider,
        userId,
        password: passwordHash,
        createdAt: now,
        updatedAt: now,
      });
    }
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/** The stored hash of an account's password; null where it has none. */
export async function readPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  return row?.password ?? null;
}
