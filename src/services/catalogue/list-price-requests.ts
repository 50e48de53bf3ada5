import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";
import type { Services } from "#services/context.ts";

export type PriceRequestView = Awaited<ReturnType<typeof listPriceRequests>>[number];

/** Any requests beyond this number are not listed until earlier ones are answered. */
const maxOpen = 200;
const maxDone = 50;

/** Lists the prices that people asked for: first those to answer, longest wait first, then those done, latest first. */
export async function listPriceRequests({ db, catalogue }: Services, _admin: Admin) {
  const { createdAt, id, doneAt } = priceRequests;
  const open = await db
    .select()
    .from(priceRequests)
    .where(isNull(doneAt))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxOpen);
  const done = await db
    .select()
    .from(priceRequests)
    .where(isNotNull(doneAt))
    .orderBy(desc(doneAt), desc(id))
    .limit(maxDone);
  const byKey = catalogue.current()?.byKey;
  return [...open, ...done].map(({ productKey, createdAt: askedAt, doneAt: answeredAt, doneBy: _by, ...request }) => {
    const product = byKey?.get(productKey);
    return {
      ...request,
      /** null if the product has left the catalogue. */
      productPath: product === undefined ? null : getProductPath(product),
      createdAt: askedAt.toISOString(),
      isDone: answeredAt !== null,
    };
  });
}

/** Marks a price request as done, or as still to be answered. Throws `price-request.not-found`. */
export async function markPriceRequest(
  { db, now }: Services,
  actor: Admin,
  { priceRequestId, isDone }: { priceRequestId: number; isDone: boolean },
): Promise<{ message: string }> {
  const { rowCount } = await db
    .update(priceRequests)
    .set(isDone ? { doneAt: now(), doneBy: actor.userId } : { doneAt: null, doneBy: null })
    .where(eq(priceRequests.id, priceRequestId));
  if (rowCount === 0) throw new ShopError("price-request.not-found");
  return { message: isDone ? "Marked as done." : "Back on the list." };
}
