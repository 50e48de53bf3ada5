import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { MailOrder } from "#domain/mail/mail.ts";

/** Finds an order with its lines for a mail; null when it does not exist. */
export async function findMailOrder(db: Database, orderId: string): Promise<MailOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return null;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const { id, firstName, lastName, email, phone, postcode, notes, subtotalPence, deliveryCostPence, totalCostPence } =
    order;
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    address: [order.address1, order.address2, order.city, postcode].filter((line) => line !== ""),
    postcode,
    notes,
    lines: lines.map((line) => ({
      name: line.originalName === "" ? line.name : line.originalName,
      size: line.selectedSize,
      option: line.selectedOption,
      quantity: line.quantity,
      unitPricePence: line.unitPricePence,
    })),
    subtotalPence,
    deliveryCostPence,
    totalCostPence,
  };
}
