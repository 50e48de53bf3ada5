import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { recoveryCodes, secondFactors } from "#db/schema/admin-security.ts";
import type { Services } from "#services/context.ts";
import type { AdminAccount } from "./admin.ts";
import { type OwnerProof, requireOwner } from "./require-owner.ts";
import type { Caller } from "./session.ts";

/** Turns the second factor off, for somebody who can prove it. A mail tells the owner. Errors: as startSecondFactor. */
export async function removeSecondFactor(
  services: Services,
  caller: Caller,
  { userId }: AdminAccount,
  input: OwnerProof,
): Promise<{ message: string }> {
  await requireOwner(services, caller, userId, input);
  await services.db.transaction(async (tx) => {
    const wasOn = await deleteSecondFactor(tx, userId);
    if (wasOn)
      await services.jobs.enqueue(tx, "send-mail", { template: "second-factor-changed", userId, change: "removed" });
  });
  services.log.warn({}, "an admin's second factor was removed");
  return { message: "You now need only your password to sign in." };
}

/** Deletes an account's second factor and its recovery codes. Returns whether there was one. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return deleted.some(({ secret }) => secret !== null);
}
