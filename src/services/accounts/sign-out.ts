import type { AccountActor, Services } from "#services/context.ts";
import { endSession } from "./end-session.ts";
import { type Caller, type Session, visitorSession } from "./session.ts";
import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/accounts.ts";

/** Ends the browser's session. Without one, only deletes its cookie. */
export async function signOut(services: Services, { session, sessionToken }: Caller): Promise<Session> {
  if (sessionToken !== null) await endSession(services.db, services.identity, sessionToken);
  if ("userId" in session.actor) services.signInReporter.reportSignOut(session.actor);
  return { ...visitorSession, token: null };
}

/** Ends one session of the caller's own account. Does nothing for any other id, or a session that has ended. */
export async function signOutDevice(
  { db }: Pick<Services, "db">,
  { userId }: AccountActor,
  input: { sessionId: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId)));
}

/** Ends every session of the caller's account, this one too. */
export async function signOutEverywhere(
  { db, signInReporter }: Pick<Services, "db" | "signInReporter">,
  actor: AccountActor,
): Promise<Session> {
  await db.delete(sessions).where(eq(sessions.userId, actor.userId));
  signInReporter.reportSignOut(actor);
  return { ...visitorSession, token: null };
}
