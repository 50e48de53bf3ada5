import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { findKnownDevice } from "./known-device.ts";
import { isAdminAccount } from "./admin.ts";
import { requirePresentPassword } from "./require-present-password.ts";
import { hasSecondFactor, requireCode } from "./second-factor.ts";
import type { Caller, Session } from "./session.ts";

/** What shows that the owner of an account makes a change, and not somebody who came by the session. */
export interface OwnerProof {
  presentPassword: string;
  /** Of the second factor. */
  code?: string | undefined;
}

/**
 * Demands the password, and the code where one is set up. Errors: account.wrong-password, second-factor.code-required,
 * second-factor.wrong-code, sign-in.too-many.
 */
export async function requireOwner(
  services: Services,
  caller: Caller,
  userId: string,
  { presentPassword, code }: OwnerProof,
): Promise<void> {
  await requirePresentPassword(services, { userId, sessionToken: caller.sessionToken ?? "" }, presentPassword);
  await requireOwnersCode(services, caller, userId, code);
}

/** Demands the code alone, where one is set up. Ask for the password first: only who knows it may try codes. */
export async function requireOwnersCode(
  services: Services,
  caller: Caller,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await takesCode(services, caller.session, userId))) return;
  if (!code?.trim()) throw new ShopError("second-factor.code-required", { details: { needs: "code" } });
  const device = findKnownDevice(services, caller.deviceCookie, { id: userId, emailVerifiedAt: null });
  await requireCode(services, { userId, device }, code);
}

/** Whether a change takes a code besides the password. As at sign-in, an admin's alone does. */
export async function takesCode({ db }: Pick<Services, "db">, session: Session, userId: string): Promise<boolean> {
  return isAdminAccount(session) && (await hasSecondFactor(db, userId));
}
