import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { passwords, users } from "#db/schema/accounts.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { SignedInActor } from "#services/context.ts";

export interface Account {
  id: string;
  name: string;
  email: string;
  /** null while nobody has confirmed the address. */
  emailVerifiedAt: Date | null;
  isAdmin: boolean;
  /** null: the account cannot be signed in to with a password. */
  passwordHash: string | null;
}

/** Finds the account of an email address, or null. A guest is not an account. */
export async function findAccount(db: Database | Transaction, email: string): Promise<Account | null> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
      passwordHash: passwords.hash,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(and(eq(users.email, normalizeEmail(email)), eq(users.isAnonymous, false)));
  if (row === undefined) return null;
  const { role, ...account } = row;
  return { ...account, isAdmin: role === "admin" };
}

interface NewAccount {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  /** Whether the address needs no confirmation by mail. */
  isEmailVerified: boolean;
  now: Date;
}

/** Creates an account with a password. Returns null when the email address is taken. */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<Account | null> {
  const { id, name, passwordHash, isAdmin, now } = account;
  const emailVerifiedAt = account.isEmailVerified ? now : null;
  const email = normalizeEmail(account.email);
  const created = await tx
    .insert(users)
    .values({ id, name, email, emailVerifiedAt, role: isAdmin ? "admin" : "user", createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (created.length === 0) return null;
  await tx.insert(passwords).values({ userId: id, hash: passwordHash, updatedAt: now });
  return { id, name, email, emailVerifiedAt, isAdmin, passwordHash };
}

/** The address of an account, if its owner has confirmed it. Guests confirm none. */
export async function findConfirmedEmail(tx: Transaction, actor: SignedInActor): Promise<string | null> {
  if (actor.kind === "guest") return null;
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, actor.userId), isNotNull(users.emailVerifiedAt)));
  return user?.email ?? null;
}

/**
 * Whether the owner of a mailbox is known to be the owner of this account. A stranger can type anybody's address, so an address
 * that another account has confirmed proves nothing. Guests confirm none.
 */
export async function hasConfirmedMailbox(
  db: Database | Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  if (email === "") return false;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, normalizeEmail(email)), isNotNull(users.emailVerifiedAt)));
  return user !== undefined;
}
