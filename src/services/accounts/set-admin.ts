import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";

/** Grants or revokes the admin role. It takes effect at the account's next call, in its existing sessions too. */
export async function setAdmin(db: Database, userId: string, isAdmin: boolean, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ role: isAdmin ? "admin" : "user", updatedAt: now })
    .where(eq(users.id, userId));
}
