import { randomUUID } from "node:crypto";
import { profiles } from "#db/schema/accounts.ts";
import { checkRegister, type RegisterForm } from "#domain/accounts/account-forms.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import { switchSession } from "#services/accounts/sessions/change-session.ts";
import type { SessionCaller } from "#services/accounts/sessions/session.ts";
import { requireConfirmMail, requireUnderNetworkLimit } from "#services/accounts/sessions/sign-in-limit.ts";
import type { Services } from "#services/context.ts";
import {
  countAttempt,
  findFullLimit,
  limitOf,
  listCallerLimits,
  requireAttempts,
  type CountedCaller,
  type Limit,
} from "#services/rate-limit.ts";
import { createAccount, findAccount } from "./account.ts";
import { requireNewAccountsAllowed } from "./new-accounts.ts";
import { requireStrongPassword } from "./password.ts";

/**
 * Creates an account, moves a guest's orders to it, queues the welcome email and signs the customer in; all of this
 * happens or nothing. Throws register.incomplete, .passwords-differ, .invalid-email, .weak-password, .email-taken,
 * .on-hold and call.too-many.
 */
export async function register(services: Services, caller: SessionCaller, input: RegisterForm) {
  const { fullName, email: givenEmail, password } = requireAccepted(checkRegister(input));
  const now = services.now();
  await requireNewAccountsAllowed(services);
  await requireUnderNetworkLimit(services.db, "register", caller.ipAddress, now);
  const stranger = { userId: null, confirmedEmail: null, ipAddress: caller.ipAddress };
  await requireUnderKnownLimits(services, stranger, givenEmail);
  await requireStrongPassword(services.identity, password, { email: givenEmail, isAdmin: false });
  const passwordHash = await services.identity.hashPassword(password);
  const userId = randomUUID();

  const registered = await services.db.transaction(async (tx) => {
    const account = { id: userId, name: fullName, email: givenEmail, role: "user", emailVerifiedAt: null } as const;
    const email = await createAccount(tx, { ...account, passwordHash, now });
    if (email === null) return null;
    await tx.insert(profiles).values({ userId, ...splitFullName(fullName), email, createdAt: now, updatedAt: now });
    await requireConfirmMail(services, tx, email, { isConfirmed: false, ipAddress: caller.ipAddress });
    await services.jobs.enqueue(tx, "send-mail", { template: "welcome", userId });
    return { token: await switchSession(tx, services, caller, userId), email };
  });
  if (registered === null) return refuseKnownEmail(services, stranger, givenEmail);
  const { token, email } = registered;
  const actor = { kind: "registered", userId, email } as const;
  services.signInReporter.reportSignIn(actor);
  return { actor, name: fullName, token };
}

/** Refuses visitors beyond limits with `call.too-many`: known and unknown email addresses get the same answer. */
export async function requireUnderKnownLimits(
  services: Services,
  counted: CountedCaller,
  email: string,
): Promise<void> {
  const full = await findFullLimit(services.db, listKnownLimits(services, counted, email), services.now());
  if (full !== null) throw new ShopError("call.too-many", full);
}

/**
 * Refuses an email address that has an account, and emails its owner at most once a day. A network can learn about only
 * a few addresses an hour, and nobody can ask about the same address again and again. Throws register.email-taken or
 * call.too-many.
 */
export async function refuseKnownEmail(services: Services, counted: CountedCaller, email: string): Promise<never> {
  const { db, jobs, now } = services;
  await requireAttempts(db, listKnownLimits(services, counted, email), now(), "call.too-many");
  const owner = await findAccount(db, email);
  if (owner !== null) {
    const mailbox = services.identity.hashPersonalValue(toMailboxKey(email));
    if (await countAttempt(db, limitOf("already-registered-mail:mailbox", mailbox), now()))
      await db.transaction((tx) => jobs.enqueue(tx, "send-mail", { template: "already-registered", userId: owner.id }));
  }
  throw new ShopError("register.email-taken");
}

function listKnownLimits({ identity }: Pick<Services, "identity">, counted: CountedCaller, email: string): Limit[] {
  const ofCaller = listCallerLimits("known-address:network", counted);
  if (counted.confirmedEmail !== null) return ofCaller;
  return [...ofCaller, limitOf("known-address:mailbox", identity.hashPersonalValue(toMailboxKey(email)))];
}
