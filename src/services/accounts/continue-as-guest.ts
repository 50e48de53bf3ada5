import { randomUUID } from "node:crypto";
import { users } from "#db/schema/accounts.ts";
import type { Services } from "#services/context.ts";
import { requireUnderAddressLimit } from "./address-limit.ts";
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
  const userId = randomUUID();
  const token = await services.db.transaction(async (tx) => {
    await tx.insert(users).values({
      id: userId,
      name: "Guest",
      // Unique, and in a domain that no mail can reach (RFC 2606).
      email: `${userId}@guests.invalid`,
      isAnonymous: true,
      createdAt: now,
      updatedAt: now,
    });
    return startSession(tx, services, { userId, userAgent });
  });
  const actor = { kind: "guest", userId } as const;
  services.signInReporter.reportSignIn(actor);
  return { actor, name: null, token };
}
