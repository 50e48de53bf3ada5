import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountTokens, passwords, sessions, users } from "#db/schema/accounts.ts";
import { checkNewPassword, type NewPasswordForm } from "#domain/accounts/account-forms.ts";
import { findPasswordWeakness, formatPasswordAdvice } from "#domain/accounts/password-rule.ts";
import { requireAccepted, ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import { requireOwnersCode, requirePresentPassword, type OwnerProof } from "#services/accounts/people/require-owner.ts";
import { startSession } from "#services/accounts/sessions/change-session.ts";
import type { Session, SessionCaller } from "#services/accounts/sessions/session.ts";
import { canMailAboutAccount } from "#services/accounts/sessions/sign-in-limit.ts";
import type { AccountActor, Services } from "#services/context.ts";
import type { Identity } from "#services/ports.ts";
import { findConfirmedEmail } from "./account.ts";
import { isAdminAccount } from "./admin.ts";

/** Refuses a password that is too weak for an account. Throws register.weak-password, whose details say why. */
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

/**
 * Changes the password, ends every other session, and tells the owner. Throws register.incomplete, .passwords-differ,
 * .weak-password, account.wrong-password, second-factor.code-required, .wrong-code and sign-in.too-many.
 */
export async function changePassword(
  services: Services,
  caller: SessionCaller<AccountActor>,
  input: NewPasswordForm & OwnerProof,
): Promise<Session> {
  const { userId, email } = caller.actor;
  const { password } = requireAccepted(checkNewPassword(input));
  const presentHash = await requirePresentPassword(services, caller, input.presentPassword);
  await requireStrongPassword(services.identity, password, { email, isAdmin: isAdminAccount(caller.session) });
  // The code is checked last, because a correct code is used up, and the next one takes half a minute.
  await requireOwnersCode(services, caller, input.code);
  const hash = await services.identity.hashPassword(password);
  const token = await services.db.transaction(async (tx) => {
    // The account is locked first, as in a reset, so that the two never wait for each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    // Two changes, or a change and a reset, may happen at the same time. Only the first knew the present password.
    const [current] = await tx.select().from(passwords).where(eq(passwords.userId, userId)).for("update");
    if (current?.hash !== presentHash) throw new ShopError("account.wrong-password");
    await replacePassword(tx, userId, hash, services.now());
    const confirmedEmail = await findConfirmedEmail(tx, userId);
    if (await canMailAboutAccount(services, tx, { email, confirmedEmail }))
      await services.jobs.enqueue(tx, "send-mail", { template: "password-changed", userId });
    return startSession(tx, services, { userId, userAgent: caller.userAgent });
  });
  return { ...caller.session, token };
}
