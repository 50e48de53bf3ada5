import { randomUUID } from "node:crypto";
import { profiles } from "#db/schema/accounts.ts";
import { checkRegister, type RegisterForm } from "#domain/accounts/account-forms.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { requireUnderAddressLimit } from "./address-limit.ts";
import { createAccount } from "./create-account.ts";
import { refuseKnownAddress } from "./refuse-known-address.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { Caller, Session } from "./session.ts";
import { switchSession } from "./switch-session.ts";

/**
 * Creates an account with its profile, moves a guest's orders to it, queues the welcome mail and signs the browser in:
 * all of it or nothing. Errors: register.incomplete, .passwords-differ, .invalid-email, .weak-password, .email-taken,
 * and call.too-many.
 */
export async function register(services: Services, caller: Caller, input: RegisterForm): Promise<Session> {
  const { fullName, email: givenEmail, password } = requireAccepted(checkRegister(input));
  const now = services.now();
  await requireUnderAddressLimit(services.db, "register", caller.address, now);
  await requireStrongPassword(services.identity, password, { email: givenEmail, isAdmin: false });
  const passwordHash = await services.identity.hashPassword(password);
  const userId = randomUUID();

  const registered = await services.db.transaction(async (tx) => {
    const account = await createAccount(tx, {
      id: userId,
      name: fullName,
      email: givenEmail,
      passwordHash,
      isAdmin: false,
      isEmailVerified: false,
      now,
    });
    if (account === null) return null;
    await tx
      .insert(profiles)
      .values({ userId, ...splitFullName(fullName), email: account.email, createdAt: now, updatedAt: now });
    await services.jobs.enqueue(tx, "send-mail", { template: "welcome", userId });
    return { token: await switchSession(tx, services, caller, userId), email: account.email };
  });
  if (registered === null) return refuseKnownAddress(services, caller.address, givenEmail);
  const { token, email } = registered;
  const actor = { kind: "registered", userId, email } as const;
  services.signInReporter.reportSignIn(actor);
  return { actor, name: fullName, token };
}
