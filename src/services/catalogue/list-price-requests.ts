import { asc, desc, isNotNull, isNull } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import type { PriceRequestView } from "#domain/catalogue/price-request.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { getProductAddress } from "./public-product.ts";

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
  return [...open, ...done].map((row) => {
    const product = byKey?.get(row.productKey);
    return {
      id: row.id,
      productName: row.productName,
      productCode: row.productCode,
      productAddress: product === undefined ? null : getProductAddress(product),
      selectedSize: row.selectedSize,
      selectedOption: row.selectedOption,
      name: row.name,
      email: row.email,
      message: row.message,
      createdAt: row.createdAt.toISOString(),
      isDone: row.doneAt !== null,
    };
  });
}
