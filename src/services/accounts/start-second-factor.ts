import { secondFactors } from "#db/schema/admin-security.ts";
import type { Services } from "#services/context.ts";
import type { AuthenticatorSecret } from "#services/ports.ts";
import type { AdminAccount } from "./admin.ts";
import { type OwnerProof, requireOwner } from "./require-owner.ts";
import type { Caller } from "./session.ts";

/**
 * Makes a secret for the authenticator app of the caller's admin account. It counts once a code has confirmed it; until then
 * a former one stays in force, and its code is demanded. Errors: account.wrong-password,
 * second-factor.code-required, second-factor.wrong-code, sign-in.too-many.
 */
export async function startSecondFactor(
  services: Services,
  caller: Caller,
  { userId, email }: AdminAccount,
  input: OwnerProof,
): Promise<AuthenticatorSecret> {
  await requireOwner(services, caller, userId, input);
  const issuer = new URL(services.shop.baseUrl).host;
  const { sealed, shown } = services.authenticator.create({ userId, account: email, issuer });
  const pending = { pendingSecret: sealed, pendingSince: services.now() };
  await services.db
    .insert(secondFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending });
  return shown;
}
