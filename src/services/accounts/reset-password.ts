import { and, eq, gt } from "drizzle-orm";
import { accountTokens, users } from "#db/schema/accounts.ts";
import { checkNewPassword, type NewPasswordForm } from "#domain/accounts/account-forms.ts";
import { ShopError, requireAccepted } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { requireUnderAddressLimit } from "./address-limit.ts";
import { forgetFailures } from "./sign-in-limit.ts";
import { markAddressConfirmed } from "./mark-address-confirmed.ts";
import { replacePassword } from "./replace-password.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { Caller } from "./session.ts";

/**
 * Sets a new password by the token of a reset mail, ends all sessions of the account, voids its other links, forgets
 * strangers' wrong passwords and tells the owner by mail. A refused password leaves the token usable. A valid token is never refused for what strangers
 * did. Errors: register.incomplete, .passwords-differ, .weak-password, reset.link-spent, call.too-many.
 */
export async function resetPassword(
  { db, identity, jobs, now }: Services,
  { address }: Pick<Caller, "address">,
  input: NewPasswordForm & { token: string },
): Promise<{ userId: string; message: string }> {
  const { password } = requireAccepted(checkNewPassword(input));
  const isThisToken = and(
    eq(accountTokens.tokenHash, identity.hashToken(input.token)),
    eq(accountTokens.purpose, "reset-password"),
    gt(accountTokens.expiresAt, now()),
  );
  const [owner] = await db
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt, role: users.role })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isThisToken);
  if (owner === undefined) {
    await requireUnderAddressLimit(db, "new-password", address, now());
    throw new ShopError("reset.link-spent");
  }
  await requireStrongPassword(identity, password, { email: owner.email, isAdmin: owner.role === "admin" });
  const hash = await identity.hashPassword(password);
  await db.transaction(async (tx) => {
    // Two links of one account at the same moment: the second waits here and then finds its own voided.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for("no key update");
    const used = await tx.delete(accountTokens).where(isThisToken).returning({ purpose: accountTokens.purpose });
    // Two requests with one token: the second deletes nothing.
    if (used.length === 0) throw new ShopError("reset.link-spent");
    await replacePassword(tx, owner.id, hash, now());
    await forgetFailures(tx, owner.email);
    await jobs.enqueue(tx, "send-mail", { template: "password-changed", userId: owner.id, byLink: true });
    // The link was mailed to the account's address.
    if (owner.emailVerifiedAt === null)
      await markAddressConfirmed(tx, { userId: owner.id, email: owner.email, now: now() });
  });
  return { userId: owner.id, message: "Your password has been changed. Please sign in." };
}
