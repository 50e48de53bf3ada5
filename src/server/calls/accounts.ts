import { checkNewPassword, checkRegister, checkResetRequest, checkSignIn } from "#domain/accounts/account-forms.ts";
import {
  registerSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  signInSchema,
} from "#domain/accounts/account-calls.schema.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { Result } from "#domain/result.ts";
import { mayMailReset, requireUnderAddressLimit } from "#services/accounts/address-limit.ts";
import { getAccountName } from "#services/accounts/get-account-name.ts";
import { getProfile } from "#services/accounts/get-profile.ts";
import { moveGuestOrders } from "#services/accounts/move-guest-orders.ts";
import { openAccount } from "#services/accounts/open-account.ts";
import { startSignInAttempt } from "#services/accounts/sign-in-limit.ts";
import type { Actor } from "#services/context.ts";
import { anyone, signedIn, type CallContext } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

/** Who the browser is signed in as. Being signed out is an answer, not an error. */
export interface SessionView {
  signedIn: boolean;
  isGuest: boolean;
  isAdmin: boolean;
  email: string | null;
  name: string | null;
  userId: string | null;
}

function sessionView({ actor, name }: { actor: Actor; name: string | null }): SessionView {
  return {
    signedIn: "userId" in actor,
    isGuest: actor.kind === "guest",
    isAdmin: actor.kind === "admin",
    email: "email" in actor ? actor.email : null,
    name,
    userId: "userId" in actor ? actor.userId : null,
  };
}

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw shopErrorFrom(result.refusals);
  return result.value;
}

function guestIdOf(actor: Actor): string | null {
  return actor.kind === "guest" ? actor.userId : null;
}

export const accountCalls = {
  session: anyone({
    description: "Says who the browser is signed in as; signed out is a normal answer.",
    input: nothingSchema,
    async run({ services, actor }) {
      return sessionView({ actor, name: "email" in actor ? await getAccountName(services.db, actor.userId) : null });
    },
  }),

  signIn: anyone({
    description: "Signs in with e-mail and password; a guest's orders move to the account.",
    input: signInSchema,
    async run(context: CallContext, input) {
      const { services, identity, headers, address, actor, setCookies } = context;
      const form = accepted(checkSignIn(input));
      const attempt = await startSignInAttempt(services.db, form.email, address, services.now());
      const session = await identity.signIn(headers, form).catch(async (error: unknown) => {
        const wrong = error instanceof ShopError && error.code === "sign-in.invalid-credential";
        if (!wrong) await attempt.giveBack();
        throw error;
      });
      await attempt.giveBack();
      const guestId = guestIdOf(actor);
      if (guestId !== null && "userId" in session.actor) {
        const { userId } = session.actor;
        await services.db.transaction((tx) => moveGuestOrders(tx, { guestId, userId, now: services.now() }));
      }
      setCookies.push(...session.setCookies);
      return sessionView(session);
    },
  }),

  register: anyone({
    description: "Makes an account, its profile and a session; a guest's orders move to the account.",
    input: registerSchema,
    async run(context: CallContext, input) {
      const { services, identity, headers, address, actor, setCookies } = context;
      const form = accepted(checkRegister(input));
      await requireUnderAddressLimit(services.db, "register", address, services.now());
      const session = await identity.register(headers, {
        name: form.fullName,
        email: form.email,
        password: form.password,
      });
      if (!("email" in session.actor))
        throw new ShopError("register.failed", { cause: new Error("a registration without an account") });
      const { userId, email } = session.actor;
      await openAccount(services, { userId, fullName: form.fullName, email, guestId: guestIdOf(actor) });
      setCookies.push(...session.setCookies);
      return sessionView(session);
    },
  }),

  continueAsGuest: anyone({
    description: "Makes a guest session for checking out; who is signed in stays so.",
    input: nothingSchema,
    async run({ services, identity, headers, address, actor, setCookies }) {
      if (actor.kind === "visitor") await requireUnderAddressLimit(services.db, "guest", address, services.now());
      const session = await identity.continueAsGuest(headers);
      setCookies.push(...session.setCookies);
      return sessionView(session);
    },
  }),

  signOut: anyone({
    description: "Ends the session.",
    input: nothingSchema,
    async run({ identity, headers, setCookies }) {
      const session = await identity.signOut(headers);
      setCookies.push(...session.setCookies);
      return sessionView(session);
    },
  }),

  requestPasswordReset: anyone({
    description: "Mails a reset link when the address has an account; the answer is the same when it has none.",
    input: requestPasswordResetSchema,
    async run({ services, address }, input) {
      const { email } = accepted(checkResetRequest(input));
      const now = services.now();
      await requireUnderAddressLimit(services.db, "reset", address, now);
      // Whether there is such an account is looked up by the worker: nobody can time it from here, and the token is
      // made when the mail is, so that it never lies in the queue.
      if (await mayMailReset(services.db, email, now)) {
        await services.db.transaction((tx) =>
          services.jobs.enqueue(tx, "send-mail", { template: "reset-password", to: email }),
        );
      }
      return { message: "Password reset email sent. Please check your inbox (and spam folder)." };
    },
  }),

  resetPassword: anyone({
    description: "Sets a new password by the token of a reset mail and ends all sessions of the account.",
    input: resetPasswordSchema,
    async run({ services, identity, address }, input) {
      const { password } = accepted(checkNewPassword(input));
      await requireUnderAddressLimit(services.db, "new-password", address, services.now());
      await identity.resetPassword(input.token, password);
      return { message: "Your password has been changed. Please sign in." };
    },
  }),

  getProfile: signedIn({
    description: "The delivery details a registered customer keeps; null for guests.",
    input: nothingSchema,
    async run({ services, actor }) {
      return { profile: actor.kind === "guest" ? null : await getProfile(services.db, actor.userId) };
    },
  }),
};
