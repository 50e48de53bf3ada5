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
  desk,
  signedIn,
  toSessionView,
} from "./call.ts";
import { allowNewAccounts, getNewAccounts, holdNewAccounts } from "#services/accounts/new-accounts.ts";
import { changeEmail, confirmEmail, requestEmailConfirmation } from "#services/accounts/email-address.ts";
import { changePassword } from "#services/accounts/password.ts";
import { getAccount, listAdminSignIns } from "#services/accounts/get-account.ts";
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from "#services/accounts/set-up-second-factor.ts";
import { getSecondFactor } from "#services/accounts/second-factor.ts";

/**
 * The calls of signing in, of the account's own page, and of the desk about new accounts. Those of an admin's second factor are for the
 * account rather than the admin: one who must set it up is no admin until then.
 */
export const accountCalls = {
  /** Tells who the browser is signed in as. Being signed out is not an error. */
  session: anyone({
    run: async (_services, _actor, _input, { caller }) => toSessionView(caller.session),
  }),
  signIn: anyone({
    input: signInSchema,
    example: { email: "isla@example.org", password: "carp rising slowly at dusk" },
    failureCode: "sign-in.failed",
    run: async (services, _actor, input, { caller }) => new SessionChange(await signIn(services, caller, input)),
  }),
  register: anyone({
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
    failureCode: "guest.failed",
    run: async (services, _actor, _input, { caller }) => new SessionChange(await continueAsGuest(services, caller)),
  }),
  signOut: anyone({
    run: async (services, _actor, _input, { caller }) => new SessionChange(await signOut(services, caller)),
  }),
  requestPasswordReset: anyone({
    input: requestPasswordResetSchema,
    example: { email: "isla@example.org" },
    failureCode: "reset.failed",
    run: (services, _actor, input, { caller }) => requestPasswordReset(services, caller, input),
  }),
  resetPassword: anyone({
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
    run: async (services, actor) => ({ profile: await getProfile(services.db, actor) }),
  }),
  getAccount: accountOnly({
    run: (services, actor, _input, { caller }) => getAccount(services, caller, actor),
  }),
  confirmEmail: accountOnly({
    input: confirmEmailSchema,
    example: { token: "6Xv0kq3mZt8wR1yB5uN7cJ9aD2eG4hL6pS8fT0iUoQw" },
    run: confirmEmail,
  }),
  requestEmailConfirmation: accountOnly({ run: requestEmailConfirmation }),
  saveProfile: accountOnly({
    input: deliveryInfoSchema,
    example: exampleCustomer,
    run: (services, actor, input) => saveProfile(services.db, actor, input, services.now()),
  }),
  changePassword: accountOnly({
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
    input: changeEmailSchema,
    example: { presentPassword: "carp rising slowly at dusk", email: "isla.new@example.org" },
    run: (services, actor, input, { caller }) => changeEmail(services, caller, actor, input),
  }),
  signOutDevice: accountOnly({
    input: signOutDeviceSchema,
    example: { sessionId: "1f0c" },
    about: { thing: "session", stranger: "ok", admin: "ok" },
    run: signOutDevice,
  }),
  signOutEverywhere: accountOnly({
    run: async (services, actor) => new SessionChange(await signOutEverywhere(services, actor)),
  }),
  getSecondFactor: adminAccountOnly({ run: getSecondFactor }),
  startSecondFactor: adminAccountOnly({
    input: ownerProofSchema,
    example: { presentPassword: "carp rising slowly at dusk" },
    run: (services, actor, input, { caller }) => startSecondFactor(services, caller, actor, input),
  }),
  confirmSecondFactor: adminAccountOnly({
    input: confirmSecondFactorSchema,
    example: { code: "123456" },
    run: (services, actor, input, { caller }) => confirmSecondFactor(services, caller, actor, input),
  }),
  removeSecondFactor: adminAccountOnly({
    input: ownerProofSchema,
    example: { presentPassword: "carp rising slowly at dusk", code: "123456" },
    run: (services, actor, input, { caller }) => removeSecondFactor(services, caller, actor, input),
  }),
  listAdminSignIns: adminAccountOnly({ run: listAdminSignIns }),
  getNewAccounts: desk("settings", { run: getNewAccounts }),
  holdNewAccounts: desk("settings", { run: holdNewAccounts }),
  allowNewAccounts: desk("settings", { run: allowNewAccounts }),
};
