import { asc, desc, isNotNull, isNull } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { getProductAddress } from "./public-product.ts";

type Row = typeof priceRequests.$inferSelect;

/** How the desk sees one. */
export interface PriceRequestView extends Omit<Row, "productKey" | "createdAt" | "doneAt" | "doneBy"> {
  /** null: the product has left the catalogue. */
  productAddress: string | null;
  /** ISO time. */
  createdAt: string;
  isDone: boolean;
}

/** More to answer than these wait for their turn. */
const maxOpen = 200;
const maxDone = 50;

/** Lists the prices that people asked for: those to answer, the longest wait first, then those done, the last first. */
export async function listPriceRequests(
  { db, catalogue }: Pick<Services, "db" | "catalogue">,
  _admin: Admin,
): Promise<PriceRequestView[]> {
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
      productAddress: product === undefined ? null : getProductAddress(product),
      createdAt: askedAt.toISOString(),
      isDone: answeredAt !== null,
    };
  });
}
