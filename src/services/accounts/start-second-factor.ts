import { secondFactors } from "#db/schema/admin-security.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import type { AuthenticatorSecret } from "#services/ports.ts";
import { findKnownDevice } from "./known-device.ts";
import { requireAdminAccount } from "./require-admin-account.ts";
import { requirePresentPassword } from "./require-present-password.ts";
import { hasSecondFactor, requireCode } from "./second-factor.ts";
import type { Caller } from "./session.ts";

/**
 * Makes a secret for the authenticator app of the caller's admin account. It counts once a code has confirmed it; until then
 * a former one stays in force, and its code is demanded. Errors: call.not-allowed, account.wrong-password,
 * second-factor.code-required, second-factor.wrong-code, sign-in.too-many.
 */
export async function startSecondFactor(
  services: Services,
  caller: Caller,
  input: { presentPassword: string; code?: string | undefined },
): Promise<AuthenticatorSecret> {
  const { userId, email } = requireAdminAccount(caller);
  await requireOwner(services, caller, input);
  const issuer = new URL(services.shop.baseUrl).host;
  const { sealed, shown } = services.authenticator.create({ userId, account: email, issuer });
  const pending = { pendingSecret: sealed, pendingSince: services.now() };
  await services.db
    .insert(secondFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending });
  return shown;
}

/** Demands the password, and the code where one is set up: a stolen session must not change how its owner signs in. */
export async function requireOwner(
  services: Services,
  caller: Caller,
  { presentPassword, code = "" }: { presentPassword: string; code?: string | undefined },
): Promise<void> {
  const { userId } = requireAdminAccount(caller);
  await requirePresentPassword(services, { userId, sessionToken: caller.sessionToken ?? "" }, presentPassword);
  if (!(await hasSecondFactor(services.db, userId))) return;
  if (code.trim() === "") throw new ShopError("second-factor.code-required", { details: { needs: "code" } });
  const device = findKnownDevice(services, caller.deviceCookie, { id: userId, emailVerifiedAt: null });
  await requireCode(services, { userId, device }, code);
}
