import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import type { SignedInActor } from "#services/context.ts";

/** The address of an account, if its owner has confirmed it. Guests confirm none. */
export async function findConfirmedEmail(tx: Transaction, actor: SignedInActor): Promise<string | null> {
  if (actor.kind === "guest") return null;
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, actor.userId), isNotNull(users.emailVerifiedAt)));
  return user?.email ?? null;
}
