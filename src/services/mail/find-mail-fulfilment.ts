import type { Database } from "#db/client.ts";
import type { MailFulfilment, MailOrder } from "#domain/mail/mail.ts";
import { formatShopDay } from "#domain/orders/fulfilment.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { readFulfilments } from "#services/orders/fulfilment-rows.ts";

/** Finds a parcel, or goods ready to collect, for the mail about it; null when the admin has taken it back. */
export async function findMailFulfilment(
  db: Database,
  { order, status }: { order: Pick<MailOrder, "id" | "lines">; status: OrderStatus },
  fulfilmentId: number,
): Promise<MailFulfilment | null> {
  const all = await readFulfilments(db, [order.id]);
  const found = all.find(({ id }) => id === fulfilmentId);
  if (found === undefined) return null;
  const { number, carrier, tracking, sentOn } = found;
  return {
    number,
    isLast: status !== "paid" && number === all.length,
    carrier,
    tracking,
    sentOn,
    isDelivered: found.deliveredAt !== null,
    today: formatShopDay(new Date()),
    lines: found.lines.flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line === undefined ? [] : [{ ...line, quantity }];
    }),
  };
}
