import type { Transaction } from "#db/client.ts";
import { passwords, users } from "#db/schema/accounts.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { Account } from "./find-account.ts";

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
