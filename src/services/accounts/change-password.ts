import { eq } from "drizzle-orm";
import { passwords, users } from "#db/schema/accounts.ts";
import { checkNewPassword, type NewPasswordForm } from "#domain/accounts/account-forms.ts";
import { ShopError, requireAccepted } from "#domain/shop-error.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { replacePassword } from "./replace-password.ts";
import { requirePresentPassword } from "./require-present-password.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { Caller, Session } from "./session.ts";
import { startSession } from "./start-session.ts";

/**
 * Changes the password of the caller's account. Every other session ends, this browser gets a new one, and a mail tells the
 * owner. Errors: register.incomplete, .passwords-differ, .weak-password, account.wrong-password, sign-in.too-many.
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  actor: AccountActor,
  input: NewPasswordForm & { presentPassword: string },
): Promise<Session> {
  const { userId, email } = actor;
  const { password } = requireAccepted(checkNewPassword(input));
  const sessionToken = caller.sessionToken ?? "";
  const presentHash = await requirePresentPassword(services, { userId, sessionToken }, input.presentPassword);
  // An admin who has yet to set up a second factor acts as a customer.
  const isAdmin = actor.kind === "admin" || caller.session.lacksSecondFactor === true;
  await requireStrongPassword(services.identity, password, { email, isAdmin });
  const hash = await services.identity.hashPassword(password);
  const token = await services.db.transaction(async (tx) => {
    // The account first, as a reset does, so that neither waits for the other for ever.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    // Two changes at once, or a reset at this moment: only the first knew the present password.
    const [current] = await tx.select().from(passwords).where(eq(passwords.userId, userId)).for("update");
    if (current?.hash !== presentHash) throw new ShopError("account.wrong-password");
    await replacePassword(tx, userId, hash, services.now());
    await services.jobs.enqueue(tx, "send-mail", { template: "password-changed", userId });
    return startSession(tx, services, { userId, userAgent: caller.userAgent });
  });
  return { ...caller.session, token };
}
