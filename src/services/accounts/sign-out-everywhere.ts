import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/accounts.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { type Session, visitorSession } from "./session.ts";

/** Ends every session of the caller's account, this one too. */
export async function signOutEverywhere(
  { db, signInReporter }: Pick<Services, "db" | "signInReporter">,
  actor: AccountActor,
): Promise<Session> {
  await db.delete(sessions).where(eq(sessions.userId, actor.userId));
  signInReporter.reportSignOut(actor);
  return { ...visitorSession, token: null };
}
