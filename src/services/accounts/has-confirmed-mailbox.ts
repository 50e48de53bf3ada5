import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";

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
