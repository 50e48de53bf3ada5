import type { Transaction } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import type { Profile } from "./get-profile.ts";

/** Keeps a registered customer's delivery details for the next order. The values are checked by who calls this. */
export async function saveProfile(tx: Transaction, userId: string, profile: Profile, now: Date): Promise<void> {
  const { firstName, lastName, email, phone, address1, address2, city, postcode } = profile;
  const kept = { firstName, lastName, email, phone, address1, address2, city, postcode, updatedAt: now };
  await tx
    .insert(profiles)
    .values({ userId, ...kept, createdAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: kept });
}
