import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { passwords, users } from "#db/schema/accounts.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";

/** An account; `passwordHash` is null if the account has no password to sign in with. */
export type Account = typeof users.$inferSelect & { passwordHash: string | null };

/** Finds the account of an email address, or null. A guest is not an account. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [row] = await db
    .select({ user: users, passwordHash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(and(eq(users.email, normalizeEmail(email)), eq(users.isAnonymous, false)));
  return row === undefined ? null : { ...row.user, passwordHash: row.passwordHash };
}

interface NewAccount extends Pick<Account, "id" | "name" | "email" | "role" | "emailVerifiedAt"> {
  passwordHash: string;
  now: Date;
}

/** Creates an account with a password. Returns the account's email address; null if the address is taken. */
export async function createAccount(tx: Transaction, { passwordHash, now, ...account }: NewAccount) {
  const email = normalizeEmail(account.email);
  const created = await tx
    .insert(users)
    .values({ ...account, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (created.length === 0) return null;
  await tx.insert(passwords).values({ userId: account.id, hash: passwordHash, updatedAt: now });
  return email;
}

/** Finds the email address of an account; null if its owner has not confirmed it. Guests never confirm one. */
export async function findConfirmedEmail(db: Database, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return user?.email ?? null;
}

/** Whether the account, and not another one, has confirmed its email address as its owner's. */
export async function hasConfirmedMailbox(db: Database, { userId, email }: { userId: string; email: string }) {
  return email !== "" && (await findConfirmedEmail(db, userId)) === normalizeEmail(email);
}
