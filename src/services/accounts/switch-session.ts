import type { Transaction } from "#db/client.ts";
import type { Services } from "#services/context.ts";
import { endSession } from "./end-session.ts";
import type { Caller } from "./session.ts";
import { startSession } from "./start-session.ts";
import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { giveOrders } from "./give-orders.ts";

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

/**
 * A guest who signs in or registers in the same browser takes the orders along. The guest ends in the same
 * transaction, so repeating the step finds nothing left to move. Answers the numbers of the moved orders.
 */
export async function moveGuestOrders(
  tx: Transaction,
  { guestId, userId, now }: { guestId: string; userId: string; now: Date },
): Promise<string[]> {
  // An order being placed by this guest at this moment holds the row; one that comes later finds no guest and is sent
  // again under the account. Either way none stays behind with nobody to read it.
  const [guest] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, guestId), eq(users.isAnonymous, true)))
    .for("update");
  if (guest === undefined || guestId === userId) return [];
  const moved = await giveOrders(tx, eq(orders.userId, guestId), { userId, now });
  await tx.delete(users).where(eq(users.id, guestId));
  return moved;
}
