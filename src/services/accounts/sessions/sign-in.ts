import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { passwords } from "#db/schema/accounts.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { checkSignIn, type SignInForm } from "#domain/accounts/account-forms.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { formatCoarseNetwork } from "#domain/network-key.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import { findAccount, type Account } from "#services/accounts/account.ts";
import { hasSecondFactor, requireCode } from "#services/accounts/second-factor/second-factor.ts";
import type { Services } from "#services/context.ts";
import { insertGuest, startSession, switchSession } from "./change-session.ts";
import { findKnownDevice } from "./known-device.ts";
import { resolveSession } from "./resolve-session.ts";
import type { Session, SessionCaller } from "./session.ts";
import { requireUnderNetworkLimit, startSignInAttempt } from "./sign-in-limit.ts";

/** Records an admin's sign-in. The admin gets an email if the browser is new to the account. */
async function recordAdminSignIn(
  tx: Transaction,
  { jobs, now }: Services,
  { userId, caller, isNewDevice }: { userId: string; caller: SessionCaller; isNewDevice: boolean },
) {
  const at = now();
  const { userAgent } = caller;
  const network = caller.ipAddress === null ? null : formatCoarseNetwork(caller.ipAddress);
  const [row] = await tx
    .insert(adminSignIns)
    .values({ userId, at, network, userAgent, isNewDevice })
    .returning({ id: adminSignIns.id });
  if (isNewDevice && row !== undefined)
    await jobs.enqueue(tx, "send-mail", { template: "admin-sign-in", signInId: row.id });
}

/**
 * Signs a browser in and moves a guest's orders to the account. Throws sign-in.incomplete, .too-many,
 * .invalid-credential for both an unknown address and a wrong password (with explicit errors .user-not-found,
 * .wrong-password); second-factor.code-required, .wrong-code.
 */
export async function signIn(
  services: Services,
  caller: SessionCaller,
  input: SignInForm & { code?: string | undefined },
) {
  const form = requireAccepted(checkSignIn(input));
  const account = await findAccount(services.db, form.email);
  const device = account && findKnownDevice(services, caller.deviceCookie, account);
  const guesser = { email: form.email, ipAddress: caller.ipAddress, device };
  const attempt = await startSignInAttempt(services.db, guesser, services.now());
  let isRight = true;
  try {
    isRight = await isPasswordOf(account, form.password, services);
  } finally {
    // The attempt is also undone if the password could not be checked, because checking it threw.
    if (isRight) await attempt.undo();
  }
  if (account === null || !isRight)
    throw new ShopError(services.explicitErrors ? getReason(account) : "sign-in.invalid-credential");

  const { id, passwordHash } = account;
  const isAdmin = account.role !== "user";
  const takesCode = isAdmin && (await hasSecondFactor(services.db, id));
  if (takesCode && !input.code?.trim())
    throw new ShopError("second-factor.code-required", { details: { needs: "code" } });
  if (takesCode) await requireCode(services, { userId: id, device }, input.code ?? "");

  const token = await services.db.transaction(async (tx) => {
    // A password reset at this moment ends all sessions. The lock ensures that the new session is among them.
    const [current] = await tx.select().from(passwords).where(eq(passwords.userId, id)).for("share");
    if (current?.hash !== passwordHash) throw new ShopError("sign-in.invalid-credential");
    if (isAdmin) await recordAdminSignIn(tx, services, { userId: id, caller, isNewDevice: device === null });
    return switchSession(tx, services, caller, id);
  });
  const session = await resolveSession(services, token);
  if ("userId" in session.actor) services.signInReporter.reportSignIn(session.actor);
  return { ...session, token };
}

function getReason(account: Account | null): ErrorCode {
  return account === null ? "sign-in.user-not-found" : "sign-in.wrong-password";
}

async function isPasswordOf(account: Account | null, password: string, { identity }: Services): Promise<boolean> {
  if (account === null || account.passwordHash === null) {
    // An unknown address costs a hash too, so that the response time does not reveal which addresses have accounts.
    await identity.hashPassword(password);
    return false;
  }
  return identity.verifyPassword(password, account.passwordHash);
}

/** Starts a guest session. A browser that has a session keeps that session. Throws call.too-many. */
export async function continueAsGuest(
  services: Services,
  { session, ipAddress, userAgent }: SessionCaller,
): Promise<Session> {
  if ("userId" in session.actor) {
    services.signInReporter.reportSignIn(session.actor);
    return session;
  }
  const now = services.now();
  await requireUnderNetworkLimit(services.db, "guest", ipAddress, now);
  const { userId, token } = await services.db.transaction(async (tx) => {
    const id = await insertGuest(tx, now);
    return { userId: id, token: await startSession(tx, services, { userId: id, userAgent }) };
  });
  const actor = { kind: "guest", userId } as const;
  services.signInReporter.reportSignIn(actor);
  return { actor, name: null, token };
}
