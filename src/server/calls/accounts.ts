import { deliveryInfoSchema } from "#domain/orders/placing/place-order.schema.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  confirmSecondFactorSchema,
  ownerProofSchema,
  registerSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  signInSchema,
  signOutDeviceSchema,
} from "#domain/accounts/account-calls.schema.ts";
import { continueAsGuest, signIn } from "#services/accounts/sign-in.ts";
import { getProfile, saveProfile } from "#services/accounts/profile.ts";
import { register } from "#services/accounts/register.ts";
import { requestPasswordReset, resetPassword } from "#services/accounts/reset-password.ts";
import { signOut, signOutDevice, signOutEverywhere } from "#services/accounts/change-session.ts";
import {
  AccountProof,
  SessionChange,
  accountOnly,
  adminAccountOnly,
  anyone,
  nothingSchema,
  signedIn,
  toSessionView,
} from "./call.ts";
import { changeEmail, confirmEmail, requestEmailConfirmation } from "#services/accounts/email-address.ts";
import { changePassword } from "#services/accounts/change-password.ts";
import { getAccount, listAdminSignIns } from "#services/accounts/get-account.ts";
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from "#services/accounts/set-up-second-factor.ts";
import { getSecondFactor } from "#services/accounts/second-factor.ts";

/**
 * The calls of signing in and of the account's own page. Those of an admin's second factor are for the account rather than the admin: one who
 * must set it up is no admin until then.
 */
export const accountCalls = {
  session: anyone({
    description: "Tells who the browser is signed in as. Being signed out is not an error.",
    input: nothingSchema,
    run: async (_services, _actor, _input, { caller }) => toSessionView(caller.session),
  }),
  signIn: anyone({
    description: "Signs in with an email address and a password. A guest's orders move to the account.",
    input: signInSchema,
    example: { email: "isla@example.org", password: "carp rising slowly at dusk" },
    failureCode: "sign-in.failed",
    run: async (services, _actor, input, { caller }) => new SessionChange(await signIn(services, caller, input)),
  }),
  register: anyone({
    description: "Creates an account with its profile and signs it in. A guest's orders move to the account.",
    input: registerSchema,
    example: {
      fullName: "Isla Munro",
      email: "isla@example.org",
      password: "carp rising slowly at dusk",
      confirmPassword: "carp rising slowly at dusk",
    },
    failureCode: "register.failed",
    run: async (services, _actor, input, { caller }) => new SessionChange(await register(services, caller, input)),
  }),
  continueAsGuest: anyone({
    description: "Starts a guest session for the checkout. Keeps the current session if there is one.",
    input: nothingSchema,
    failureCode: "guest.failed",
    run: async (services, _actor, _input, { caller }) => new SessionChange(await continueAsGuest(services, caller)),
  }),
  signOut: anyone({
    description: "Ends the session.",
    input: nothingSchema,
    run: async (services, _actor, _input, { caller }) => new SessionChange(await signOut(services, caller)),
  }),
  requestPasswordReset: anyone({
    description: "Mails a reset link if the address has an account. The response is the same if it has none.",
    input: requestPasswordResetSchema,
    example: { email: "isla@example.org" },
    failureCode: "reset.failed",
    run: (services, _actor, input, { caller }) => requestPasswordReset(services, caller, input),
  }),
  resetPassword: anyone({
    description: "Sets a new password with the token of a reset mail and ends all sessions of the account.",
    input: resetPasswordSchema,
    example: {
      token: "6Xv0kq3mZt8wR1yB5uN7cJ9aD2eG4hL6pS8fT0iUoQw",
      password: "carp rising slowly at dusk",
      confirmPassword: "carp rising slowly at dusk",
    },
    failureCode: "reset.failed",
    run: async (services, _actor, input, { caller }) => {
      const { userId, message } = await resetPassword(services, caller, input);
      return new AccountProof(userId, { message });
    },
  }),
  getProfile: signedIn({
    description: "Returns the delivery details that a customer saved; null for guests.",
    input: nothingSchema,
    run: async (services, actor) => ({ profile: await getProfile(services.db, actor) }),
  }),
  getAccount: accountOnly({
    description: "Returns the address, the delivery details and the signed-in devices of the caller's account.",
    input: nothingSchema,
    run: (services, actor, _input, { caller }) => getAccount(services, caller, actor),
  }),
  confirmEmail: accountOnly({
    description: "Confirms an email address with the token of a mail, for the account that it was made for.",
    input: confirmEmailSchema,
    example: { token: "6Xv0kq3mZt8wR1yB5uN7cJ9aD2eG4hL6pS8fT0iUoQw" },
    run: confirmEmail,
  }),
  requestEmailConfirmation: accountOnly({
    description: "Mails a link that confirms the account's address.",
    input: nothingSchema,
    run: requestEmailConfirmation,
  }),
  saveProfile: accountOnly({
    description: "Saves the delivery details to prefill at the next order.",
    input: deliveryInfoSchema,
    example: exampleCustomer,
    run: (services, actor, input) => saveProfile(services.db, actor, input, services.now()),
  }),
  changePassword: accountOnly({
    description:
      "Changes the password, given the present one and an admin's code. Every other session of the account ends.",
    input: changePasswordSchema,
    example: {
      presentPassword: "carp rising slowly at dusk",
      password: "koi under the first ice",
      confirmPassword: "koi under the first ice",
    },
    run: async (services, actor, input, { caller }) =>
      new SessionChange(await changePassword(services, caller, actor, input)),
  }),
  changeEmail: accountOnly({
    description:
      "Mails a confirmation link to a new address, given the password and an admin's code. Nothing changes until it is used.",
    input: changeEmailSchema,
    example: { presentPassword: "carp rising slowly at dusk", email: "isla.new@example.org" },
    run: (services, actor, input, { caller }) => changeEmail(services, caller, actor, input),
  }),
  signOutDevice: accountOnly({
    description: "Ends one session of the caller's account.",
    input: signOutDeviceSchema,
    example: { sessionId: "1f0c" },
    about: { thing: "session", stranger: "ok", admin: "ok" },
    run: signOutDevice,
  }),
  signOutEverywhere: accountOnly({
    description: "Ends every session of the caller's account, this one too.",
    input: nothingSchema,
    run: async (services, actor) => new SessionChange(await signOutEverywhere(services, actor)),
  }),
  getSecondFactor: adminAccountOnly({
    description: "Tells whether signing in to the caller's admin account takes a code.",
    input: nothingSchema,
    run: getSecondFactor,
  }),
  startSecondFactor: adminAccountOnly({
    description:
      "Makes a secret for the authenticator app of the caller's admin account. It counts once it is confirmed.",
    input: ownerProofSchema,
    example: { presentPassword: "carp rising slowly at dusk" },
    run: (services, actor, input, { caller }) => startSecondFactor(services, caller, actor, input),
  }),
  confirmSecondFactor: adminAccountOnly({
    description: "Turns the second factor on by a first code, and returns the recovery codes this once.",
    input: confirmSecondFactorSchema,
    example: { code: "123456" },
    run: (services, actor, input, { caller }) => confirmSecondFactor(services, caller, actor, input),
  }),
  removeSecondFactor: adminAccountOnly({
    description: "Turns the second factor of the caller's admin account off.",
    input: ownerProofSchema,
    example: { presentPassword: "carp rising slowly at dusk", code: "123456" },
    run: (services, actor, input, { caller }) => removeSecondFactor(services, caller, actor, input),
  }),
  listAdminSignIns: adminAccountOnly({
    description: "Lists the last sign-ins of the caller's admin account, newest first.",
    input: nothingSchema,
    run: listAdminSignIns,
  }),
};
