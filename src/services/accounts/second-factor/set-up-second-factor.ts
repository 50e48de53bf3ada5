import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { recoveryCodes, secondFactors } from "#db/schema/admin-security.ts";
import { generateGroups } from "#domain/accounts/generate-password.ts";
import { ShopError } from "#domain/shop-error.ts";
import { minuteMs } from "#domain/time.ts";
import type { AdminAccount } from "#services/accounts/admin.ts";
import { requireOwner, type OwnerProof } from "#services/accounts/people/require-owner.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import type { SessionCaller } from "#services/accounts/sessions/session.ts";
import type { Services } from "#services/context.ts";
import type { AuthenticatorSecret } from "#services/ports.ts";
import { limitOf, requireAttempt } from "#services/rate-limit.ts";
import { hashRecoveryCode } from "./second-factor.ts";

const pendingMs = 30 * minuteMs;
const recoveryCodeCount = 10;

/**
 * Makes a secret for the authenticator app. The former secret stays in force until a code confirms the new one. Throws
 * account.wrong-password, second-factor.code-required, .wrong-code and sign-in.too-many.
 */
export async function startSecondFactor(
  services: Services,
  caller: SessionCaller<AdminAccount>,
  input: OwnerProof,
): Promise<AuthenticatorSecret> {
  await requireOwner(services, caller, input);
  const { userId, email } = caller.actor;
  const issuer = new URL(services.shop.baseUrl).host;
  const { sealed, shown } = services.authenticator.create({ userId, account: email, issuer });
  const pending = { pendingSecret: sealed, pendingSince: services.now() };
  await services.db
    .insert(secondFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending });
  return shown;
}

/**
 * Turns the second factor on, ends the account's other sessions, and tells the owner. Returns recovery codes, which are
 * shown only once. Throws second-factor.expired, .wrong-code and sign-in.too-many.
 */
export async function confirmSecondFactor(
  services: Services,
  caller: SessionCaller<AdminAccount>,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = caller.actor;
  const { db, identity, jobs, authenticator, randomBytes } = services;
  const now = services.now();
  await requireAttempt(db, limitOf("second-factor:set-up", userId), now, "sign-in.too-many");
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const since = factor?.pendingSince?.getTime() ?? 0;
  if (!factor?.pendingSecret || now.getTime() - since > pendingMs) throw new ShopError("second-factor.expired");
  const sealed = factor.pendingSecret;
  const step = authenticator.findStep({ sealed, userId, code: code.replaceAll(/\s/g, ""), at: now });
  if (step === null) throw new ShopError("second-factor.wrong-code");

  const codes = Array.from({ length: recoveryCodeCount }, () => generateGroups(2, randomBytes));
  await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ secret: sealed, lastStep: step, confirmedAt: now, pendingSecret: null, pendingSince: null })
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.pendingSecret, sealed)))
      .returning({ userId: secondFactors.userId });
    // Another page of the same admin confirmed a code first.
    if (confirmed.length === 0) throw new ShopError("second-factor.expired");
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx
      .insert(recoveryCodes)
      .values(codes.map((text) => ({ userId, codeHash: hashRecoveryCode(identity, userId, text)[0] })));
    // The other sessions were started without a code.
    const thisOne = identity.hashToken(caller.sessionToken ?? "");
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, thisOne)));
    const change = factor.secret === null ? "set-up" : "replaced";
    await jobs.enqueue(tx, "send-mail", { template: "second-factor-changed", userId, change });
  });
  const { actor } = await resolveSession(services, caller.sessionToken);
  if ("userId" in actor) services.signInReporter.reportSignIn(actor);
  services.log.info({}, "An admin's second factor was set up.");
  return { recoveryCodes: codes };
}

/** Turns the second factor off for a proven owner, and emails the owner. Throws like startSecondFactor. */
export async function removeSecondFactor(
  services: Services,
  caller: SessionCaller<AdminAccount>,
  input: OwnerProof,
): Promise<{ message: string }> {
  await requireOwner(services, caller, input);
  const { userId } = caller.actor;
  await services.db.transaction(async (tx) => {
    const wasOn = await deleteSecondFactor(tx, userId);
    if (wasOn)
      await services.jobs.enqueue(tx, "send-mail", { template: "second-factor-changed", userId, change: "removed" });
  });
  services.log.warn({}, "An admin's second factor was removed.");
  return { message: "You now need only your password to sign in." };
}

/** Deletes an account's second factor and its recovery codes. Returns whether a second factor was on. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return deleted.some(({ secret }) => secret !== null);
}
