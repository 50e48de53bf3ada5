import { eq } from "drizzle-orm";
import { profiles, users } from "#db/schema/accounts.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import { emptyDeliveryInfo, pickProfile, type DeliveryInfo, type Profile } from "#domain/orders/delivery-info.ts";
import type { AccountActor, Services, SignedInActor } from "#services/context.ts";

/**
 * Finds the delivery details to prefill; null for a guest. An account without a profile row, such as an admin created
 * by command, gets its own name and email address.
 */
export async function getProfile({ db }: Pick<Services, "db">, actor: SignedInActor): Promise<Profile | null> {
  if (actor.kind === "guest") return null;
  const [row] = await db
    .select({ profile: profiles, name: users.name, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, actor.userId));
  if (row === undefined) return null;
  return pickProfile(row.profile ?? { ...emptyDeliveryInfo, ...splitFullName(row.name), email: row.email });
}

/** Saves the delivery details to prefill at the next order. If no email address is given, the profile keeps its own. */
export async function saveProfile(
  { db, now }: Pick<Services, "db" | "now">,
  actor: AccountActor,
  info: DeliveryInfo,
): Promise<void> {
  const { email, ...details } = pickProfile(info);
  const update = email === "" ? details : { ...details, email };
  const at = now();
  await db
    .insert(profiles)
    .values({
      userId: actor.userId,
      ...details,
      email: email === "" ? actor.email : email,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...update, updatedAt: at } });
}
