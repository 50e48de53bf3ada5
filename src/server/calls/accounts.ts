import {
  registerSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  signInSchema,
} from "#domain/accounts/account-calls.schema.ts";
import { continueAsGuest } from "#services/accounts/continue-as-guest.ts";
import { getProfile } from "#services/accounts/get-profile.ts";
import { register } from "#services/accounts/register.ts";
import { requestPasswordReset, resetPassword } from "#services/accounts/reset-password.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import { AccountProof, anyone, signedIn, SessionChange } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";
import { toSessionView } from "./session-view.ts";

export const accountCalls = {
  session: anyone({
    description: "Tells who the browser is signed in as. Being signed out is not an error.",
    input: nothingSchema,
    run: async ({ caller }) => toSessionView(caller.session),
  }),
  signIn: anyone({
    description: "Signs in with an email address and a password. A guest's orders move to the account.",
    input: signInSchema,
    failureCode: "sign-in.failed",
    run: async ({ services, caller }, input) => new SessionChange(await signIn(services, caller, input)),
  }),
  register: anyone({
    description: "Creates an account with its profile and signs it in. A guest's orders move to the account.",
    input: registerSchema,
    failureCode: "register.failed",
    run: async ({ services, caller }, input) => new SessionChange(await register(services, caller, input)),
  }),
  continueAsGuest: anyone({
    description: "Starts a guest session for the checkout. Keeps the current session if there is one.",
    input: nothingSchema,
    failureCode: "guest.failed",
    run: async ({ services, caller }) => new SessionChange(await continueAsGuest(services, caller)),
  }),
  signOut: anyone({
    description: "Ends the session.",
    input: nothingSchema,
    run: async ({ services, caller }) => new SessionChange(await signOut(services, caller)),
  }),
  requestPasswordReset: anyone({
    description: "Mails a reset link if the address has an account. The response is the same if it has none.",
    input: requestPasswordResetSchema,
    failureCode: "reset.failed",
    run: ({ services, caller }, input) => requestPasswordReset(services, caller, input),
  }),
  resetPassword: anyone({
    description: "Sets a new password with the token of a reset mail and ends all sessions of the account.",
    input: resetPasswordSchema,
    failureCode: "reset.failed",
    run: async ({ services, caller }, input) => {
      const { userId, message } = await resetPassword(services, caller, input);
      return new AccountProof(userId, { message });
    },
  }),
  getProfile: signedIn({
    description: "Returns the delivery details that a customer saved; null for guests.",
    input: nothingSchema,
    run: async ({ services, actor }) => ({ profile: await getProfile(services.db, actor) }),
  }),
};
