import { and, asc, eq, inArray, not, sql } from "drizzle-orm";

import { fulfilmentLines, fulfilments, orderLines, orders } from "#db/schema/orders.ts";
import { buildSupplierLists, type SupplierList } from "#domain/orders/papers/supplier-list.ts";
import { statusesWaitingFor } from "#domain/orders/listing/waiting.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { isRefunded } from "#services/orders/listing/order-conditions.ts";

/** Far more than a shop has open. Bounds the time and the size of the answer. */
const maxLines = 5_000;

/**
 * Lists what is to be ordered, by supplier: the pieces of paid orders that are not sent yet, nor refunded, and with `withUnpaid` of those that wait
 * for payment. The sheet names the supplier of a product; of one that it does not hold any more, the order's link to the supplier does.
 */
export async function listOpenLines(
  { db, catalogue }: Pick<Services, "db" | "catalogue">,
  _admin: Admin,
  { withUnpaid }: { withUnpaid: boolean },
): Promise<SupplierList[]> {
  const statuses = [...statusesWaitingFor("dispatch"), ...(withUnpaid ? statusesWaitingFor("payment") : [])];
  const isSent = and(eq(fulfilments.orderId, orderLines.orderId), eq(fulfilmentLines.position, orderLines.position));
  const sent = db
    .select({ pieces: sql<number>`coalesce(sum(${fulfilmentLines.quantity}), 0)::int` })
    .from(fulfilmentLines)
    .innerJoin(fulfilments, eq(fulfilments.id, fulfilmentLines.fulfilmentId))
    .where(isSent);
  const rows = await db
    .select({ line: orderLines, sent: sql<number>`(${sent})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orders.status, statuses), not(isRefunded(orders))))
    .orderBy(asc(orders.createdAt), asc(orderLines.orderId), asc(orderLines.position))
    .limit(maxLines);
  const products = catalogue.current()?.byKey;
  return buildSupplierLists(
    rows.flatMap(({ line, sent: pieces }) => {
      const quantity = line.quantity - pieces;
      if (quantity <= 0) return [];
      const { orderId, productKey, code, selectedSize, selectedOption } = line;
      const product = products?.get(productKey);
      const supplierUrl = line.supplierUrl === "" ? (product?.productUrl ?? "") : line.supplierUrl;
      const name = line.originalName || line.name;
      const vendor = product?.vendor ?? "";
      return [{ orderId, productKey, name, code, selectedSize, selectedOption, quantity, supplierUrl, vendor }];
    }),
  );
}
