import type { Database, Transaction } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { type DeliveryInfo, pickProfile } from "#domain/orders/delivery-info.ts";
import type { AccountActor } from "#services/context.ts";

/** Saves the delivery details to prefill at the next order. Without an email address the profile keeps the one it has. */
export async function saveProfile(
  db: Database | Transaction,
  actor: AccountActor,
  info: DeliveryInfo,
  now: Date,
): Promise<void> {
  const { email, ...address } = pickProfile(info);
  const kept = email === "" ? address : { ...address, email };
  await db
    .insert(profiles)
    .values({
      userId: actor.userId,
      ...address,
      email: email === "" ? actor.email : email,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...kept, updatedAt: now } });
}
