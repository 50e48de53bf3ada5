import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recoveryCodes, secondFactors } from "#db/schema/admin-security.ts";
import { shopErrorFrom } from "#domain/shop-error.ts";
import type { AdminAccount } from "#services/accounts/admin.ts";
import type { KnownDevice } from "#services/accounts/sessions/known-device.ts";
import type { Services } from "#services/context.ts";
import { limitOf, requireAttempt, returnAttempts, type Limit } from "#services/rate-limit.ts";

/** Whether signing in requires a code. A second factor that was set up but never confirmed does not count. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const whereOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.secret));
  return (await db.$count(secondFactors, whereOn)) > 0;
}

/** Hashes a recovery code as typed, under the present secret first. Ignores capitals, spaces and hyphens. */
export function hashRecoveryCode(identity: Services["identity"], userId: string, code: string): [string, ...string[]] {
  return identity.listTokenHashes(`recovery code ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, "")}`);
}

/**
 * Requires a code of the app or a recovery code, and uses it up. On a browser where the account signed in before, wrong
 * codes count for that browser alone, so that a thief of the password cannot keep the owner out. Throws
 * second-factor.wrong-code and sign-in.too-many.
 */
export async function requireCode(
  services: Services,
  { userId, device }: { userId: string; device: KnownDevice | null },
  code: string,
): Promise<void> {
  const limit = buildLimit(userId, device);
  await requireAttempt(services.db, limit, services.now(), "sign-in.too-many");
  const typed = code.replaceAll(/\s/g, "");
  const isRight = /^\d{6}$/.test(typed)
    ? await spendAppCode(services, userId, typed)
    : await spendRecoveryCode(services, userId, typed);
  if (!isRight) throw shopErrorFrom([{ code: "second-factor.wrong-code", field: "code" }]);
  await returnAttempts(services.db, [limit.key]);
}

function buildLimit(userId: string, device: KnownDevice | null): Limit {
  return device === null ? limitOf("second-factor:account", userId) : limitOf("second-factor:device", device.id);
}

async function spendAppCode({ db, authenticator, now }: Services, userId: string, code: string): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor?.secret) return false;
  const step = authenticator.findStep({ sealed: factor.secret, userId, code, at: now() });
  if (step === null) return false;
  // A code that someone saw being typed is useless, because neither that code nor an older one is accepted again.
  const whereUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step, secret: authenticator.sealAgain(factor.secret, userId) })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, factor.secret), whereUnused))
    .returning({ userId: secondFactors.userId });
  return spent.length > 0;
}

async function spendRecoveryCode({ db, identity }: Services, userId: string, code: string): Promise<boolean> {
  const hashes = hashRecoveryCode(identity, userId, code);
  const spent = await db
    .delete(recoveryCodes)
    .where(and(inArray(recoveryCodes.codeHash, hashes), eq(recoveryCodes.userId, userId)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** Reads whether signing in to the caller's admin account requires a code. */
export async function getSecondFactor({ db, shop }: Services, { userId }: AdminAccount) {
  return {
    isOn: await hasSecondFactor(db, userId),
    /** Whether the desk stays closed without a second factor. */
    isRequired: shop.requiresSecondFactor,
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}
