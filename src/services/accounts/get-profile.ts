import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";

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

/** What the delivery form is filled in with. An account without a profile row (an admin made by command) has its name and address of mail. */
export async function getProfile(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await db
    .select({ profile: profiles, name: users.name, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
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
