import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountTokens, profiles, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { checkNewEmail, type NewEmailForm } from "#domain/accounts/account-forms.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { requireAccepted, ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import { dayMs } from "#domain/time.ts";
import { requireOwner, type OwnerProof } from "#services/accounts/people/require-owner.ts";
import { giveOrders } from "#services/accounts/sessions/change-session.ts";
import { issueToken, type SessionCaller, type TokenServices } from "#services/accounts/sessions/session.ts";
import { canMailAboutAccount, requireConfirmMail } from "#services/accounts/sessions/sign-in-limit.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { violatedConstraint } from "#services/orders/checkout/find-earlier-order.ts";
import { limitOf, readCountedCaller, requireAttempt } from "#services/rate-limit.ts";
import { findAccount } from "./account.ts";
import { refuseKnownEmail, requireUnderKnownLimits } from "./register.ts";

const confirmLinkMs = 3 * dayMs;

/**
 * Confirms the email address for which a token was emailed, and moves guests' orders with the address to the account.
 * Only the person signed in can do so, so that a stranger who registered someone's address cannot get them to confirm
 * it. Throws confirm.link-spent, confirm.other-account and register.email-taken.
 */
export async function confirmEmail({ db, identity, now }: Services, actor: AccountActor, input: { token: string }) {
  const hashes = identity.listTokenHashes(input.token);
  try {
    const email = await db.transaction((tx) => useToken(tx, actor.userId, hashes, now()));
    return { email, message: `Thank you. ${email} has been confirmed.` };
  } catch (error) {
    if (violatedConstraint(error) === "users_email_unique")
      throw new ShopError("register.email-taken", { cause: error });
    throw error;
  }
}

async function useToken(tx: Transaction, userId: string, hashes: string[], now: Date): Promise<string> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  const [token] = await tx
    .select()
    .from(accountTokens)
    .where(
      and(
        inArray(accountTokens.tokenHash, hashes),
        eq(accountTokens.purpose, "confirm-email"),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .for("update");
  if (account === undefined || token === undefined || token.email === null) throw new ShopError("confirm.link-spent");
  if (token.userId !== userId) throw new ShopError("confirm.other-account");
  const { email } = token;
  await markEmailConfirmed(tx, { userId, email, now });
  if (email !== account.email) {
    await tx
      .update(profiles)
      .set({ email, updatedAt: now })
      .where(and(eq(profiles.userId, userId), eq(profiles.email, account.email)));
  }
  // Links emailed to the former address are void from now on, including those for a new password.
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  return email;
}

/** Emails a new link that confirms the account's email address, at most three times an hour. Throws call.too-many. */
export async function requestEmailConfirmation(services: Services, { userId, email }: AccountActor) {
  const { db, jobs, now } = services;
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  const isConfirmed = account !== undefined && account.emailVerifiedAt !== null;
  if (isConfirmed) return { message: `${email} has already been confirmed.` };
  await requireAttempt(db, limitOf("confirm-mail:account", userId), now(), "call.too-many");
  await db.transaction(async (tx) => {
    await requireConfirmMail(services, tx, email, { isConfirmed: false, ipAddress: null });
    await jobs.enqueue(tx, "send-mail", { template: "confirm-email", userId, to: email });
  });
  return { message: `We have sent a link to ${email}. Please check your inbox (and spam folder).` };
}

/** Issues a single-use token with which an account confirms an email address within three days. */
export function issueConfirmToken(services: TokenServices, owner: { userId: string; email: string }): Promise<string> {
  const { userId, email } = owner;
  return issueToken(services, confirmLinkMs, { purpose: "confirm-email", userId, email: normalizeEmail(email) });
}

/**
 * Emails a confirmation link to the new email address and a notice to the present one. Throws register.incomplete,
 * .invalid-email, .email-taken, account.same-email, .wrong-password, second-factor.code-required, .wrong-code,
 * sign-in.too-many and call.too-many.
 */
export async function changeEmail(
  services: Services,
  caller: SessionCaller<AccountActor>,
  input: NewEmailForm & OwnerProof,
) {
  const { db, now, jobs } = services;
  const { actor } = caller;
  const { userId } = actor;
  const email = normalizeEmail(requireAccepted(checkNewEmail(input)).email);
  if (email === actor.email) throw shopErrorFrom([{ code: "account.same-email", field: "email" }]);
  await requireOwner(services, caller, input);
  await requireAttempt(db, limitOf("change-email:account", userId), now(), "call.too-many");
  const counted = await readCountedCaller(db, caller);
  const { confirmedEmail, ipAddress } = counted;
  await requireUnderKnownLimits(services, counted, email);
  if ((await findAccount(db, email)) !== null) await refuseKnownEmail(services, counted, email);
  await db.transaction(async (tx) => {
    await requireConfirmMail(services, tx, email, { isConfirmed: confirmedEmail !== null, ipAddress });
    await jobs.enqueue(tx, "send-mail", { template: "confirm-email", userId, to: email });
    if (await canMailAboutAccount(services, tx, { email: actor.email, confirmedEmail }))
      await jobs.enqueue(tx, "send-mail", { template: "email-change-requested", userId, newEmail: email });
  });
  return { message: `We have sent a link to ${email}. Your email address changes once you open it.` };
}

/** Gives an account the email address that its owner has proven to read, and the orders guests placed with it. */
export async function markEmailConfirmed(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  await tx.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await claimGuestOrders(tx, { email, userId, now });
}

/**
 * Moves guests' orders with an email address to the account that has confirmed the address, and returns their numbers.
 * An address that was only typed moves nothing.
 */
async function claimGuestOrders(tx: Transaction, { email, userId, now }: { email: string; userId: string; now: Date }) {
  return giveOrders(tx, and(eq(sql`lower(${orders.email})`, email), orders.isAnonymous), { userId, now });
}
