import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  signOutDeviceSchema,
} from "#domain/accounts/account-calls.schema.ts";
import { deliveryInfoSchema } from "#domain/orders/placing/place-order.schema.ts";
import { changeEmail } from "#services/accounts/change-email.ts";
import { changePassword } from "#services/accounts/change-password.ts";
import { confirmEmail, requestEmailConfirmation } from "#services/accounts/confirm-email.ts";
import { getAccount } from "#services/accounts/get-account.ts";
import { saveProfile } from "#services/accounts/save-profile.ts";
import { signOutDevice, signOutEverywhere } from "#services/accounts/sign-out.ts";
import { accountOnly, SessionChange } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

/** The calls of the account's own page. */
export const accountPageCalls = {
  getAccount: accountOnly({
    description: "Returns the address, the delivery details and the signed-in devices of the caller's account.",
    input: nothingSchema,
    run: ({ services, caller, actor }) => getAccount(services, caller, actor),
  }),
  confirmEmail: accountOnly({
    description: "Confirms an email address with the token of a mail, for the account that it was made for.",
    input: confirmEmailSchema,
    run: ({ services, actor }, input) => confirmEmail(services, actor, input),
  }),
  requestEmailConfirmation: accountOnly({
    description: "Mails a link that confirms the account's address.",
    input: nothingSchema,
    run: ({ services, actor }) => requestEmailConfirmation(services, actor),
  }),
  saveProfile: accountOnly({
    description: "Saves the delivery details to prefill at the next order.",
    input: deliveryInfoSchema,
    run: ({ services, actor }, input) => saveProfile(services.db, actor, input, services.now()),
  }),
  changePassword: accountOnly({
    description:
      "Changes the password, given the present one and an admin's code. Every other session of the account ends.",
    input: changePasswordSchema,
    run: async ({ services, caller, actor }, input) =>
      new SessionChange(await changePassword(services, caller, actor, input)),
  }),
  changeEmail: accountOnly({
    description:
      "Mails a confirmation link to a new address, given the password and an admin's code. Nothing changes until it is used.",
    input: changeEmailSchema,
    run: ({ services, caller, actor }, input) => changeEmail(services, caller, actor, input),
  }),
  signOutDevice: accountOnly({
    description: "Ends one session of the caller's account.",
    input: signOutDeviceSchema,
    run: ({ services, actor }, input) => signOutDevice(services, actor, input),
  }),
  signOutEverywhere: accountOnly({
    description: "Ends every session of the caller's account, this one too.",
    input: nothingSchema,
    run: async ({ services, actor }) => new SessionChange(await signOutEverywhere(services, actor)),
  }),
};
