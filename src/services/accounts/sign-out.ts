import type { Services } from "#services/context.ts";
import { endSession } from "./end-session.ts";
import { type Caller, type Session, visitorSession } from "./session.ts";

/** Ends the browser's session. Without one, only deletes its cookie. */
export async function signOut(services: Services, { session, sessionToken }: Caller): Promise<Session> {
  if (sessionToken !== null) await endSession(services.db, services.identity, sessionToken);
  if ("userId" in session.actor) services.signInReporter.reportSignOut(session.actor);
  return { ...visitorSession, token: null };
}
