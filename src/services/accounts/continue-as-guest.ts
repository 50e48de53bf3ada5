import type { Services } from "#services/context.ts";
import { requireUnderAddressLimit } from "./address-limit.ts";
import { insertGuest } from "./insert-guest.ts";
import type { Caller, Session } from "./session.ts";
import { startSession } from "./start-session.ts";

/** Starts a guest session. A browser that has a session keeps it. Error: call.too-many. */
export async function continueAsGuest(services: Services, { session, address, userAgent }: Caller): Promise<Session> {
  if ("userId" in session.actor) {
    services.signInReporter.reportSignIn(session.actor);
    return session;
  }
  const now = services.now();
  await requireUnderAddressLimit(services.db, "guest", address, now);
  const { userId, token } = await services.db.transaction(async (tx) => {
    const id = await insertGuest(tx, now);
    return { userId: id, token: await startSession(tx, services, { userId: id, userAgent }) };
  });
  const actor = { kind: "guest", userId } as const;
  services.signInReporter.reportSignIn(actor);
  return { actor, name: null, token };
}
