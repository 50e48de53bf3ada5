import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { passwords, users } from "#db/schema/accounts.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";

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
