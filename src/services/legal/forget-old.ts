import { lt } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import { reviewRefusals } from "#db/schema/reviews.ts";
import { stockRequests } from "#db/schema/stock.ts";
import { searches } from "#db/schema/searches.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";

/** Deletes the searches, price and stock requests and refusals of mails about reviews whose time is over. */
export async function forgetOld({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const oldestDay = before(keptForMs.search).toISOString().slice(0, 10);
  await db.delete(searches).where(lt(searches.day, oldestDay));
  await db.delete(priceRequests).where(lt(priceRequests.createdAt, before(keptForMs.priceRequest)));
  await db.delete(stockRequests).where(lt(stockRequests.createdAt, before(keptForMs.priceRequest)));
  await db.delete(reviewRefusals).where(lt(reviewRefusals.at, before(keptForMs.reviewRefusal)));
}
