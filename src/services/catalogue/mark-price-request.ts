import { eq } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";

/** Marks a price request as done, or as still to answer. Throws `price-request.not-found`. */
export async function markPriceRequest(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Actor,
  { priceRequestId, isDone }: { priceRequestId: number; isDone: boolean },
): Promise<{ message: string }> {
  requireAdmin(actor);
  const { rowCount } = await db
    .update(priceRequests)
    .set(isDone ? { doneAt: now(), doneBy: actor.userId } : { doneAt: null, doneBy: null })
    .where(eq(priceRequests.id, priceRequestId));
  if (rowCount === 0) throw new ShopError("price-request.not-found");
  return { message: isDone ? "Marked as done" : "Back on the list" };
}
