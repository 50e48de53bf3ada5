import type { Services } from "#services/context.ts";
import type { AdminAccount } from "./admin.ts";
import { countRecoveryCodes, hasSecondFactor } from "./second-factor.ts";

export interface SecondFactorView {
  isOn: boolean;
  /** Whether the desk stays closed without one. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** Tells whether signing in to the caller's admin account takes a code. */
export async function getSecondFactor({ db, shop }: Services, { userId }: AdminAccount): Promise<SecondFactorView> {
  return {
    isOn: await hasSecondFactor(db, userId),
    isRequired: shop.requiresSecondFactor,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
