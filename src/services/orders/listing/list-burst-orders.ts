import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { isGrouped } from "#services/orders/placing/read-bursts.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";

/** Bounds the response. The limits let no visitor place more within hours. */
const maxOrders = 200;

/** Lists the latest 200 orders of a burst that are not priced yet, newest first, without history and payments. */
export async function listBurstOrders(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { burstId }: { burstId: string },
): Promise<DeskOrderView[]> {
  const rows = await db
    .select(getTableColumns(orders))
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(eq(orderOrigins.burstId, burstId), isGrouped))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders);
  return viewDeskOrders(db, rows);
}
