import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { prepare } from "#db/prepare.ts";
import { users } from "#db/schema/accounts.ts";
import type { SignedInActor } from "#services/context.ts";

/** The address of an account, if its owner has confirmed it. Guests confirm none. */
export async function findConfirmedEmail(tx: Transaction, actor: SignedInActor): Promise<string | null> {
  if (actor.kind === "guest") return null;
  const [user] = await findUser(tx, { userId: actor.userId });
  return user?.email ?? null;
}

const findUser = prepare("find-confirmed-email", (db, value) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, value("userId")), isNotNull(users.emailVerifiedAt))),
);
