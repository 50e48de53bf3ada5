import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountTokens, profiles, users } from "#db/schema/accounts.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { violatedConstraint } from "#services/orders/violated-constraint.ts";
import { markAddressConfirmed } from "./mark-address-confirmed.ts";

/**
 * Confirms the address that the token of a mail names. A new address replaces the account's. Guests' orders placed with it
 * move to the account. The link alone confirms nothing: the account must be signed in, or whoever registers a stranger's
 * address could have the stranger confirm it. Errors: confirm.link-spent, confirm.other-account, register.email-taken.
 */
export async function confirmEmail(
  { db, identity, now }: Pick<Services, "db" | "identity" | "now">,
  actor: AccountActor,
  input: { token: string },
): Promise<{ email: string; message: string }> {
  const tokenHash = identity.hashToken(input.token);
  try {
    const email = await db.transaction((tx) => useToken(tx, actor.userId, tokenHash, now()));
    return { email, message: `Thank you. ${email} has been confirmed.` };
  } catch (error) {
    if (violatedConstraint(error) === "users_email_unique")
      throw new ShopError("register.email-taken", { cause: error });
    throw error;
  }
}

async function useToken(tx: Transaction, userId: string, tokenHash: string, now: Date): Promise<string> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  const [token] = await tx
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, "confirm-email"),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .for("update");
  if (account === undefined || token === undefined || token.email === null) throw new ShopError("confirm.link-spent");
  if (token.userId !== userId) throw new ShopError("confirm.other-account");
  const { email } = token;
  await markAddressConfirmed(tx, { userId, email, now });
  if (email !== account.email) {
    await tx
      .update(profiles)
      .set({ email, updatedAt: now })
      .where(and(eq(profiles.userId, userId), eq(profiles.email, account.email)));
  }
  // Links mailed to the former address, for a new password too, end with it.
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  return email;
}
