import { eq } from "drizzle-orm";
import { passwords } from "#db/schema/accounts.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import { isAdminAccount } from "#services/accounts/admin.ts";
import { hasSecondFactor, requireCode } from "#services/accounts/second-factor/second-factor.ts";
import { findKnownDevice } from "#services/accounts/sessions/known-device.ts";
import type { SessionCaller } from "#services/accounts/sessions/session.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { limitOf, requireAttempt, returnAttempts } from "#services/rate-limit.ts";

/** The proof required for changes that a stolen session must not make. */
export interface OwnerProof {
  presentPassword: string;
  code?: string | undefined;
}

/**
 * Requires password and code. Throws account.wrong-password, second-factor.code-required, .wrong-code and
 * sign-in.too-many.
 */
export async function requireOwner(
  services: Services,
  caller: SessionCaller<AccountActor>,
  { presentPassword, code }: OwnerProof,
) {
  await requirePresentPassword(services, caller, presentPassword);
  await requireOwnersCode(services, caller, code);
}

/** Requires the code alone, if a second factor is set up. Check the password first, or strangers may try codes. */
export async function requireOwnersCode(
  services: Services,
  caller: SessionCaller<AccountActor>,
  code: string | undefined,
) {
  if (!(await takesCode(services, caller))) return;
  if (!code?.trim()) throw new ShopError("second-factor.code-required", { details: { needs: "code" } });
  const { userId } = caller.actor;
  const device = findKnownDevice(services, caller.deviceCookie, { id: userId, emailVerifiedAt: null });
  await requireCode(services, { userId, device }, code);
}

/** Whether a change requires a code besides the password. As at sign-in, only an admin's change does. */
export async function takesCode({ db }: Services, { actor, session }: SessionCaller<AccountActor>): Promise<boolean> {
  return isAdminAccount(session) && (await hasSecondFactor(db, actor.userId));
}

/** Returns the present password's hash. Throws account.wrong-password, and sign-in.too-many for this session alone. */
export async function requirePresentPassword(
  { db, identity, now }: Services,
  { actor, sessionToken }: SessionCaller<AccountActor>,
  password: string,
): Promise<string> {
  const limit = limitOf("present-password:session", identity.hashToken(sessionToken ?? ""));
  await requireAttempt(db, limit, now(), "sign-in.too-many");
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, actor.userId));
  if (row === undefined || !(await identity.verifyPassword(password, row.hash)))
    throw shopErrorFrom([{ code: "account.wrong-password", field: "presentPassword" }]);
  await returnAttempts(db, [limit.key]);
  return row.hash;
}
