import type { Transaction } from "#db/client.ts";
import type { Services } from "#services/context.ts";
import { endSession } from "./end-session.ts";
import { moveGuestOrders } from "./move-guest-orders.ts";
import type { Caller } from "./session.ts";
import { startSession } from "./start-session.ts";

/**
 * Replaces a browser's session by a new one of `userId` and returns the new token. A guest's orders move to the user, and
 * the guest ends with all its sessions.
 */
export async function switchSession(
  tx: Transaction,
  services: Pick<Services, "identity" | "now" | "randomBytes">,
  { session, sessionToken, userAgent }: Caller,
  userId: string,
): Promise<string> {
  const { actor } = session;
  if (actor.kind === "guest") await moveGuestOrders(tx, { guestId: actor.userId, userId, now: services.now() });
  else if (sessionToken !== null) await endSession(tx, services.identity, sessionToken);
  return startSession(tx, services, { userId, userAgent });
}
