import { and, countDistinct, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { buildCatalogueReport, type HeldSheet, type ReportedSheet } from "#domain/catalogue/sheet/catalogue-report.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import type { Services } from "#services/context.ts";

const openStatuses: OrderStatus[] = ["pending", "delivery_confirmed", "payment_pending", "paid"];

/** Reports the state of the sheet: the sheets on sale and on hold, the earlier ones, and the mistakes by row. */
export async function getCatalogueReport(services: Services, _admin: Admin) {
  const { catalogue, productSurroundings } = services;
  const [mistakes, held] = await Promise.all([listMistakes(services), findHeld(services)]);
  const report = buildCatalogueReport(catalogue.current(), catalogue.lastLoad(), productSurroundings, {
    history: catalogue.history(),
    held,
    // Mistakes in rows have a table of their own, and the card of a held sheet gives the reasons for holding it.
    notes: mistakes.filter(({ key }) => key.startsWith("sheet refused") || key.startsWith("sheet copy")),
  });
  return { ...report, isHosted: catalogue.isHosted };
}

async function findHeld({ catalogue, db }: Services): Promise<ReportedSheet | null> {
  return countOpenOrders(db, await catalogue.findHeldSheet());
}

/** Counts, for each product that the held sheet would remove, the open orders that contain it. */
export async function countOpenOrders(db: Database, held: HeldSheet | null): Promise<ReportedSheet | null> {
  if (held === null) return null;
  const codes = held.changes.gone.map(({ code }) => code).filter((code) => code !== "");
  if (codes.length === 0) return { ...held, openOrders: {} };
  const counts = await db
    .select({ code: orderLines.code, count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orders.status, openStatuses), inArray(orderLines.code, codes)))
    .groupBy(orderLines.code);
  return { ...held, openOrders: Object.fromEntries(counts.map(({ code, count }) => [code, count])) };
}
