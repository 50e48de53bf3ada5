import { eq } from "drizzle-orm";
import type { PayableOrder } from "#adapters/stripe/demo-pay-page.ts";
import { formatChoiceAndQuantity } from "#app/cart/format-choice.ts";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { viewOrders } from "#services/orders/view-orders.ts";

/** Reads what the demo's payment page lists of an order, without anything about the person. Returns null for an unknown one. */
export async function findPayableOrder(db: Database, orderId: string): Promise<PayableOrder | null> {
  const [order] = await viewOrders(db, await db.select().from(orders).where(eq(orders.id, orderId)));
  if (order === undefined) return null;
  return {
    lines: order.cartItems.map((line) => ({
      name: line.originalName,
      choice: formatChoiceAndQuantity(line),
      pricePence: line.unitPricePence * line.quantity,
    })),
    subtotalPence: order.subtotalPence,
    deliveryCostPence: order.deliveryCostPence,
  };
}
