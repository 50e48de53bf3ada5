import { and, eq, gt, inArray } from "drizzle-orm";
import { accountTokens, passwords, users } from "#db/schema/accounts.ts";
import {
  checkNewPassword,
  checkResetRequest,
  type NewPasswordForm,
  type ResetRequest,
} from "#domain/accounts/account-forms.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import { hourMs } from "#domain/time.ts";
import { findKnownDevice } from "#services/accounts/sessions/known-device.ts";
import { issueToken, type SessionCaller, type TokenServices } from "#services/accounts/sessions/session.ts";
import { canMailReset, forgetFailures, requireUnderNetworkLimit } from "#services/accounts/sessions/sign-in-limit.ts";
import type { Caller, Services } from "#services/context.ts";
import { findAccount } from "./account.ts";
import { markEmailConfirmed } from "./email-address.ts";
import { replacePassword, requireStrongPassword } from "./password.ts";

const resetLinkMs = hourMs;

/**
 * Sets a new password with an emailed token, ends all sessions, voids other links and tells the owner. If the password
 * is refused, the token can be used again. Throws register.incomplete, .passwords-differ, .weak-password,
 * reset.link-spent and call.too-many.
 */
export async function resetPassword(
  { db, identity, jobs, now }: Services,
  { ipAddress }: Caller,
  input: NewPasswordForm & { token: string },
) {
  const { password } = requireAccepted(checkNewPassword(input));
  const whereThisToken = and(
    inArray(accountTokens.tokenHash, identity.listTokenHashes(input.token)),
    eq(accountTokens.purpose, "reset-password"),
    gt(accountTokens.expiresAt, now()),
  );
  const [owner] = await db
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt, role: users.role })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(whereThisToken);
  if (owner === undefined) {
    await requireUnderNetworkLimit(db, "new-password", ipAddress, now());
    throw new ShopError("reset.link-spent");
  }
  await requireStrongPassword(identity, password, { email: owner.email, isAdmin: owner.role !== "user" });
  const hash = await identity.hashPassword(password);
  await db.transaction(async (tx) => {
    // If two links of one account are used at the same moment, the second request waits here and then finds its link
    // void.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for("no key update");
    const used = await tx.delete(accountTokens).where(whereThisToken).returning({ purpose: accountTokens.purpose });
    // If two requests have the same token, the second deletes nothing.
    if (used.length === 0) throw new ShopError("reset.link-spent");
    await replacePassword(tx, owner.id, hash, now());
    await forgetFailures(tx, owner.email);
    await jobs.enqueue(tx, "send-mail", { template: "password-changed", userId: owner.id, byLink: true });
    // The link was emailed to the account's address, which is thereby confirmed.
    if (owner.emailVerifiedAt === null)
      await markEmailConfirmed(tx, { userId: owner.id, email: owner.email, now: now() });
  });
  return { userId: owner.id, message: "Your password has been changed. Please sign in." };
}

/**
 * Queues a reset email. Known and unknown addresses cost the same work, because the worker issues the token, so
 * response times reveal nothing. Throws reset.incomplete, .invalid-email and call.too-many; with explicit errors also
 * reset.user-not-found.
 */
export async function requestPasswordReset(
  services: Services,
  { ipAddress, deviceCookie }: SessionCaller,
  input: ResetRequest,
) {
  const { email } = requireAccepted(checkResetRequest(input));
  const { db, jobs, now } = services;
  const account = await findAccount(db, email);
  const device = account && findKnownDevice(services, deviceCookie, account);
  if (device === null) await requireUnderNetworkLimit(db, "reset", ipAddress, now());
  if (account === null && services.explicitErrors) throw new ShopError("reset.user-not-found");
  if (await canMailReset(services, { email, device })) {
    const job = { template: "reset-password", to: email, requestedAt: now().toISOString() } as const;
    await db.transaction((tx) => jobs.enqueue(tx, "send-mail", job));
  }
  return { message: "Password reset email sent. Please check your inbox (and spam folder)." };
}

/** Issues a token for an hour; null without an account, or if a password set after `requestedAt` voids the link. */
export async function issueResetToken(services: TokenServices, email: string, requestedAt?: Date) {
  const { db } = services;
  const account = await findAccount(db, email);
  if (account === null) return null;
  if (requestedAt !== undefined) {
    const whereNewer = and(eq(passwords.userId, account.id), gt(passwords.updatedAt, requestedAt));
    if ((await db.$count(passwords, whereNewer)) > 0) return null;
  }
  return issueToken(services, resetLinkMs, { purpose: "reset-password", userId: account.id });
}
