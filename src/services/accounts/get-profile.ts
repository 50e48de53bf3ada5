import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import type { SignedInActor } from "#services/context.ts";

export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  postcode: string;
}

/** Finds the delivery details to prefill, or null for a guest. An account without a profile row, such as an admin made by command, has its name and email address. */
export async function getProfile(db: Database, actor: SignedInActor): Promise<Profile | null> {
  if (actor.kind === "guest") return null;
  const [row] = await db
    .select({ profile: profiles, name: users.name, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, actor.userId));
  if (row === undefined) return null;
  const kept = row.profile ?? {
    ...splitFullName(row.name),
    email: row.email,
    phone: "",
    address1: "",
    address2: "",
    city: "",
    postcode: "",
  };
  const { firstName, lastName, email, phone, address1, address2, city, postcode } = kept;
  return { firstName, lastName, email, phone, address1, address2, city, postcode };
}
