import {
  confirmSecondFactorSchema,
  removeSecondFactorSchema,
  startSecondFactorSchema,
} from "#domain/accounts/account-calls.schema.ts";
import { confirmSecondFactor, startSecondFactor } from "#services/accounts/set-up-second-factor.ts";
import { getSecondFactor } from "#services/accounts/second-factor.ts";
import { listAdminSignIns } from "#services/accounts/list-admin-sign-ins.ts";
import { removeSecondFactor } from "#services/accounts/remove-second-factor.ts";
import { adminAccountOnly } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

/** How an admin signs in. For the account rather than the admin: one who must set up a second factor is no admin until then. */
export const secondFactorCalls = {
  getSecondFactor: adminAccountOnly({
    description: "Tells whether signing in to the caller's admin account takes a code.",
    input: nothingSchema,
    run: ({ services, actor }) => getSecondFactor(services, actor),
  }),
  startSecondFactor: adminAccountOnly({
    description:
      "Makes a secret for the authenticator app of the caller's admin account. It counts once it is confirmed.",
    input: startSecondFactorSchema,
    run: ({ services, caller, actor }, input) => startSecondFactor(services, caller, actor, input),
  }),
  confirmSecondFactor: adminAccountOnly({
    description: "Turns the second factor on by a first code, and returns the recovery codes this once.",
    input: confirmSecondFactorSchema,
    run: ({ services, caller, actor }, input) => confirmSecondFactor(services, caller, actor, input),
  }),
  removeSecondFactor: adminAccountOnly({
    description: "Turns the second factor of the caller's admin account off.",
    input: removeSecondFactorSchema,
    run: ({ services, caller, actor }, input) => removeSecondFactor(services, caller, actor, input),
  }),
  listAdminSignIns: adminAccountOnly({
    description: "Lists the last sign-ins of the caller's admin account, newest first.",
    input: nothingSchema,
    run: ({ services, actor }) => listAdminSignIns(services, actor),
  }),
};
