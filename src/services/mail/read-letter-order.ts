import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { LetterOrder } from "#domain/mail/letter.ts";

/** An order as a mail tells it, or null when there is none of that number. */
export async function readLetterOrder(db: Database, orderId: string): Promise<LetterOrder | null> {
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
