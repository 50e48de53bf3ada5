import { checkResetRequest, type ResetRequestForm } from "#domain/accounts/account-forms.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { canMailReset, requireUnderAddressLimit } from "./address-limit.ts";
import type { Caller } from "./session.ts";

/**
 * Queues the reset mail of an email address. Known and unknown addresses look the same: the worker looks the account up
 * and issues the token when it sends the mail, so response times reveal nothing and no token waits in the queue.
 * Errors: reset.incomplete, reset.invalid-email, call.too-many.
 */
export async function requestPasswordReset(
  { db, jobs, now }: Services,
  { address }: Caller,
  input: ResetRequestForm,
): Promise<{ message: string }> {
  const { email } = requireAccepted(checkResetRequest(input));
  await requireUnderAddressLimit(db, "reset", address, now());
  if (await canMailReset(db, email, now())) {
    const job = { template: "reset-password", to: email, requestedAt: now().toISOString() } as const;
    await db.transaction((tx) => jobs.enqueue(tx, "send-mail", job));
  }
  return { message: "Password reset email sent. Please check your inbox (and spam folder)." };
}
