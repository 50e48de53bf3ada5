import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { getProfile, type Profile } from "./get-profile.ts";
import { listSessions, type SignedInDevice } from "./list-sessions.ts";
import { takesCode } from "./require-owner.ts";
import type { Caller } from "./session.ts";

export interface AccountView {
  email: string;
  /** Whether the owner of the address has confirmed it. */
  isEmailConfirmed: boolean;
  /** Whether a change of password or address takes a code of the second factor. */
  takesCode: boolean;
  profile: Profile | null;
  devices: SignedInDevice[];
}

/** Reads what the account's page shows: the address, the delivery details and the signed-in devices. */
export async function getAccount(
  services: Pick<Services, "db" | "identity" | "now">,
  { session, sessionToken }: Caller,
  actor: AccountActor,
): Promise<AccountView> {
  const { db } = services;
  const { userId } = actor;
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (account === undefined) throw new ShopError("call.signed-out");
  return {
    email: account.email,
    isEmailConfirmed: account.emailVerifiedAt !== null,
    takesCode: await takesCode(services, session, userId),
    profile: await getProfile(db, actor),
    devices: await listSessions(services, { userId, sessionToken }),
  };
}
