import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountTokens, passwords, sessions } from "#db/schema/accounts.ts";

/** Sets an account's password, ends all its sessions and voids its unused tokens. */
export async function replacePassword(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(passwords)
    .values({ userId, hash, updatedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, updatedAt: now } });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
}
