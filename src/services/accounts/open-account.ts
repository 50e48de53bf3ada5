import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import type { JobQueue } from "#services/jobs.ts";
import { moveGuestOrders } from "./move-guest-orders.ts";

interface OpenAccount {
  userId: string;
  fullName: string;
  email: string;
  /** The guest who registered, if it was one. */
  guestId: string | null;
}

/** What belongs to a registration beside the account itself: the profile, the guest's orders and the welcome mail, in one transaction. */
export async function openAccount(
  services: { db: Database; jobs: JobQueue; now(): Date },
  { userId, fullName, email, guestId }: OpenAccount,
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values({ userId, ...splitFullName(fullName), email, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    if (guestId !== null) await moveGuestOrders(tx, { guestId, userId, now });
    await services.jobs.enqueue(tx, "send-mail", { template: "welcome", userId });
  });
}
