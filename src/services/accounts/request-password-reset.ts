import { checkResetRequest, type ResetRequestForm } from "#domain/accounts/account-forms.ts";
import { ShopError, requireAccepted } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { canMailReset, requireUnderAddressLimit } from "./address-limit.ts";
import { findAccount } from "./find-account.ts";
import { findKnownDevice } from "./known-device.ts";
import type { Caller } from "./session.ts";

/**
 * Queues the reset mail of an email address. Known and unknown addresses look the same and do the same work: the worker
 * issues the token when it sends the mail, so response times reveal nothing and no token waits in the queue.
 * Errors: reset.incomplete, reset.invalid-email, call.too-many; with explicit errors reset.user-not-found.
 */
export async function requestPasswordReset(
  services: Services,
  { address, deviceCookie }: Caller,
  input: ResetRequestForm,
): Promise<{ message: string }> {
  const { email } = requireAccepted(checkResetRequest(input));
  const { db, jobs, now } = services;
  const account = await findAccount(db, email);
  const device = account && findKnownDevice(services, deviceCookie, account);
  if (device === null) await requireUnderAddressLimit(db, "reset", address, now());
  if (account === null && services.explicitErrors) throw new ShopError("reset.user-not-found");
  if (await canMailReset(db, { email, device }, now())) {
    const job = { template: "reset-password", to: email, requestedAt: now().toISOString() } as const;
    await db.transaction((tx) => jobs.enqueue(tx, "send-mail", job));
  }
  return { message: "Password reset email sent. Please check your inbox (and spam folder)." };
}
