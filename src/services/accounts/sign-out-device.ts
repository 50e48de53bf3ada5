import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/accounts.ts";
import type { AccountActor, Services } from "#services/context.ts";

/** Ends one session of the caller's own account. Does nothing for any other id, or a session that has ended. */
export async function signOutDevice(
  { db }: Pick<Services, "db">,
  { userId }: AccountActor,
  input: { sessionId: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId)));
}
