import { z } from "zod";
import { maxPasswordLength } from "#domain/accounts/password-length.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { deliveryInfoSchema } from "#domain/orders/checkout/place-order.schema.ts";
import { changeEmail, confirmEmail, requestEmailConfirmation } from "#services/accounts/email-address.ts";
import { getAccount, listAdminSignIns } from "#services/accounts/get-account.ts";
import { allowNewAccounts, getNewAccounts, holdNewAccounts } from "#services/accounts/new-accounts.ts";
import { changePassword } from "#services/accounts/password.ts";
import { getProfile, saveProfile } from "#services/accounts/profile.ts";
import { register } from "#services/accounts/register.ts";
import { requestPasswordReset, resetPassword } from "#services/accounts/reset-password.ts";
import { getSecondFactor } from "#services/accounts/second-factor/second-factor.ts";
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from "#services/accounts/second-factor/set-up-second-factor.ts";
import { signOut, signOutDevice, signOutEverywhere } from "#services/accounts/sessions/change-session.ts";
import { continueAsGuest, signIn } from "#services/accounts/sessions/sign-in.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import {
  accountOnly,
  AccountProof,
  adminAccountOnly,
  anyone,
  desk,
  SessionChange,
  signedIn,
  toSessionView,
} from "./call.ts";

/** The rules of the forms are in account-forms.ts; these schemas only refuse what our forms never send. */
const line = (maxLength: number, message = "Please fill in all fields") => z.string(message).max(maxLength);
const maxEmailLength = 320;
const passwordLine = (message?: string) => line(maxPasswordLength * 4, message);
export const accountToken = z.string().min(1).max(200);
const code = line(40, errorCatalogue["second-factor.code-required"].message);
export const ownerProof = z.object({ presentPassword: passwordLine(), code: code.optional() });
export const newPassword = { password: passwordLine(), confirmPassword: passwordLine() };

/**
 * The calls for signing in, for the account's own page, and for the desk about new accounts. The calls for an admin's
 * second factor need only an account: someone who has yet to set it up does not count as an admin.
 */
export const accountCalls = {
  /** Returns the account that the browser is signed in to. Being signed out is not an error. */
  session: anyone({
    run: async (_services, _actor, _input, { caller }) => toSessionView(caller.session),
  }),
  signIn: anyone({
    input: z.object({
      email: line(maxEmailLength, "Please enter both email and password"),
      password: passwordLine("Please enter both email and password"),
      /** The code of the second factor, in the second step of signing in. */
      code: code.optional(),
    }),
    example: { email: "isla@example.org", password: "carp rising slowly at dusk" },
    failureCode: "sign-in.failed",
    run: async (services, _actor, input, { caller }) => new SessionChange(await signIn(services, caller, input)),
  }),
  register: anyone({
    input: z.object({ fullName: line(200), email: line(maxEmailLength), ...newPassword }),
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
    input: z.object({ email: line(maxEmailLength, "Please enter your email address") }),
    example: { email: "isla@example.org" },
    failureCode: "reset.failed",
    run: (services, _actor, input, { caller }) => requestPasswordReset(services, caller, input),
  }),
  resetPassword: anyone({
    input: z.object({ token: accountToken, ...newPassword }),
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
    run: async (services, actor) => ({ profile: await getProfile(services, actor) }),
  }),
  getAccount: accountOnly({
    run: (services, _actor, _input, { caller }) => getAccount(services, caller),
  }),
  confirmEmail: accountOnly({
    input: z.object({ token: accountToken }),
    example: { token: "6Xv0kq3mZt8wR1yB5uN7cJ9aD2eG4hL6pS8fT0iUoQw" },
    run: confirmEmail,
  }),
  requestEmailConfirmation: accountOnly({ run: requestEmailConfirmation }),
  saveProfile: accountOnly({
    input: deliveryInfoSchema,
    example: exampleCustomer,
    run: saveProfile,
  }),
  changePassword: accountOnly({
    input: ownerProof.extend(newPassword),
    example: {
      presentPassword: "carp rising slowly at dusk",
      password: "koi under the first ice",
      confirmPassword: "koi under the first ice",
    },
    run: async (services, _actor, input, { caller }) =>
      new SessionChange(await changePassword(services, caller, input)),
  }),
  changeEmail: accountOnly({
    input: ownerProof.extend({ email: line(maxEmailLength) }),
    example: { presentPassword: "carp rising slowly at dusk", email: "isla.new@example.org" },
    run: (services, _actor, input, { caller }) => changeEmail(services, caller, input),
  }),
  signOutDevice: accountOnly({
    input: z.object({ sessionId: z.string().min(1).max(100) }),
    example: { sessionId: "1f0c" },
    about: { thing: "session", stranger: "ok", admin: "ok" },
    run: signOutDevice,
  }),
  signOutEverywhere: accountOnly({
    run: async (services, actor) => new SessionChange(await signOutEverywhere(services, actor)),
  }),
  getSecondFactor: adminAccountOnly({ run: getSecondFactor }),
  startSecondFactor: adminAccountOnly({
    input: ownerProof,
    example: { presentPassword: "carp rising slowly at dusk" },
    run: (services, _actor, input, { caller }) => startSecondFactor(services, caller, input),
  }),
  confirmSecondFactor: adminAccountOnly({
    input: z.object({ code }),
    example: { code: "123456" },
    run: (services, _actor, input, { caller }) => confirmSecondFactor(services, caller, input),
  }),
  removeSecondFactor: adminAccountOnly({
    input: ownerProof,
    example: { presentPassword: "carp rising slowly at dusk", code: "123456" },
    run: (services, _actor, input, { caller }) => removeSecondFactor(services, caller, input),
  }),
  listAdminSignIns: adminAccountOnly({ run: listAdminSignIns }),
  getNewAccounts: desk("settings", { run: getNewAccounts }),
  holdNewAccounts: desk("settings", { run: holdNewAccounts }),
  allowNewAccounts: desk("settings", { run: allowNewAccounts }),
};
