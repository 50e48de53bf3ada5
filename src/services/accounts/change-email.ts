import { checkNewEmail } from "#domain/accounts/account-forms.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { requireAccepted, shopErrorFrom } from "#domain/shop-error.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { requireAttempt } from "#services/rate-limit.ts";
import { findAccount } from "./find-account.ts";
import { refuseKnownAddress } from "./refuse-known-address.ts";
import { type OwnerProof, requireOwner } from "./require-owner.ts";
import type { Caller } from "./session.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Mails a confirmation link to the new address of an account, and a notice to the present one. Nothing changes until the
 * link is used. Errors: register.incomplete, account.same-email, register.invalid-email, register.email-taken,
 * account.wrong-password, second-factor.code-required, second-factor.wrong-code, sign-in.too-many, call.too-many.
 */
export async function changeEmail(
  services: Services,
  caller: Caller,
  actor: AccountActor,
  input: OwnerProof & { email: string },
): Promise<{ message: string }> {
  const { db, now, jobs } = services;
  const { userId } = actor;
  const email = normalizeEmail(requireAccepted(checkNewEmail(input)).email);
  if (email === actor.email) throw shopErrorFrom([{ code: "account.same-email", field: "email" }]);
  await requireOwner(services, caller, userId, input);
  await requireAttempt(db, { key: `change-email:account:${userId}`, max: 5, windowMs: hourMs }, now(), "call.too-many");
  if ((await findAccount(db, email)) !== null) await refuseKnownAddress(services, caller.address, email);
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, "send-mail", { template: "confirm-email", userId, to: email });
    await jobs.enqueue(tx, "send-mail", { template: "email-change-requested", userId, newEmail: email });
  });
  return { message: `We have sent a link to ${email}. Your email address changes once you open it.` };
}
