import { findPasswordWeakness, formatPasswordAdvice } from "#domain/accounts/password-rule.ts";
import { shopErrorFrom } from "#domain/shop-error.ts";
import type { Identity } from "#services/ports.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountTokens, passwords, sessions } from "#db/schema/accounts.ts";

/** Demands a password that may be set for an account. Throws register.weak-password, whose details say why. */
export async function requireStrongPassword(
  identity: Pick<Identity, "isCommonPassword">,
  password: string,
  account: { email: string; isAdmin: boolean },
): Promise<void> {
  const weakness =
    findPasswordWeakness(password, account) ?? ((await identity.isCommonPassword(password)) ? "common" : null);
  if (weakness === null) return;
  const advice = formatPasswordAdvice(weakness, account);
  throw shopErrorFrom([{ code: "register.weak-password", field: "password", advice }]);
}

/** Sets an account's password, ends all its sessions and voids its unused tokens. */
export async function replacePassword(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(passwords)
    .values({ userId, hash, updatedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, updatedAt: now } });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
}
