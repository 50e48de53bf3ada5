import { findPasswordWeakness, formatPasswordAdvice } from "#domain/accounts/password-rule.ts";
import { shopErrorFrom } from "#domain/shop-error.ts";
import type { Identity } from "#services/ports.ts";

/** Demands a password that may be set for an account. Throws register.weak-password, whose details say why. */
export async function requireStrongPassword(
  identity: Pick<Identity, "isCommonPassword">,
  password: string,
  account: { email: string; isAdmin: boolean },
): Promise<void> {
  const weakness =
    findPasswordWeakness(password, account) ?? ((await identity.isCommonPassword(password)) ? "common" : null);
  if (weakness === null) return;
  const advice = formatPasswordAdvice(weakness, account);
  throw shopErrorFrom([{ code: "register.weak-password", field: "password", advice }]);
}
