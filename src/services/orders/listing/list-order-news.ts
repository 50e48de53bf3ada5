import { desc, eq, gt, isNull, sql } from "drizzle-orm";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import type { OrderNews } from "#domain/orders/listing/order-news.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { countWaiting, readOverdueLimit } from "./count-orders.ts";

const maxItems = 50;
/** Changes commit in another order than their numbers are drawn in, so that the last few are told again. */
const overlap = 20;

/** Lists what has changed since an item of the news, or the latest changes, and how many orders and price requests wait for the admin. */
export async function listOrderNews(
  { db, now, content }: Pick<Services, "db" | "now" | "content">,
  actor: Admin,
  { after }: { after?: number | undefined },
): Promise<OrderNews> {
  const rows = await db
    .select({
      id: orderHistory.id,
      orderId: orderHistory.orderId,
      event: orderHistory.event,
      customer: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      actorId: orderHistory.actorId,
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(after === undefined ? undefined : gt(orderHistory.id, after - overlap))
    .orderBy(desc(orderHistory.id))
    .limit(after === undefined ? overlap : maxItems);
  const waiting = await countWaiting(db, { filter: {}, searched: null, late: readOverdueLimit({ now, content }) });
  const openPriceRequests = await db.$count(priceRequests, isNull(priceRequests.doneAt));
  return {
    items: rows.map(({ actorId, ...item }) => ({ ...item, isOwn: actorId === actor.userId })),
    needsMe: waiting["needs-me"] + waiting.attention,
    openPriceRequests,
    newEnquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
  };
}
