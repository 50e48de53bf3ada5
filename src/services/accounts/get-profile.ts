import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import { emptyDeliveryInfo, pickProfile, type Profile } from "#domain/orders/delivery-info.ts";
import type { SignedInActor } from "#services/context.ts";

/** Finds the delivery details to prefill, or null for a guest. An account without a profile row, such as an admin made by command, has its name and email address. */
export async function getProfile(db: Database, actor: SignedInActor): Promise<Profile | null> {
  if (actor.kind === "guest") return null;
  const [row] = await db
    .select({ profile: profiles, name: users.name, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, actor.userId));
  if (row === undefined) return null;
  return pickProfile(row.profile ?? { ...emptyDeliveryInfo, ...splitFullName(row.name), email: row.email });
}
