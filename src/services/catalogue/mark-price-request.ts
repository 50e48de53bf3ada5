import { eq } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

/** Marks a price request as done, or as still to answer. Throws `price-request.not-found`. */
export async function markPriceRequest(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Admin,
  { priceRequestId, isDone }: { priceRequestId: number; isDone: boolean },
): Promise<{ message: string }> {
  const { rowCount } = await db
    .update(priceRequests)
    .set(isDone ? { doneAt: now(), doneBy: actor.userId } : { doneAt: null, doneBy: null })
    .where(eq(priceRequests.id, priceRequestId));
  if (rowCount === 0) throw new ShopError("price-request.not-found");
  return { message: isDone ? "Marked as done" : "Back on the list" };
}
