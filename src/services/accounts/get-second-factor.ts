import type { Services } from "#services/context.ts";
import { requireAdminAccount } from "./require-admin-account.ts";
import { countRecoveryCodes, hasSecondFactor } from "./second-factor.ts";
import type { Caller } from "./session.ts";

export interface SecondFactorView {
  isOn: boolean;
  /** Whether the desk stays closed without one. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** Tells whether signing in to the caller's admin account takes a code. Error: call.not-allowed. */
export async function getSecondFactor({ db, shop }: Services, caller: Caller): Promise<SecondFactorView> {
  const { userId } = requireAdminAccount(caller);
  return {
    isOn: await hasSecondFactor(db, userId),
    isRequired: shop.requiresSecondFactor,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
