import type { Database } from "#db/client.ts";
import type { MailFulfilment, MailOrder } from "#domain/mail/mail.ts";
import { countUnsent } from "#domain/orders/fulfilment.ts";
import { readFulfilments } from "#services/orders/fulfilment-rows.ts";

/** Finds a parcel, or goods ready to collect, for the mail about it; null when the admin has taken it back. */
export async function findMailFulfilment(
  db: Database,
  order: Pick<MailOrder, "id" | "lines">,
  fulfilmentId: number,
): Promise<MailFulfilment | null> {
  const all = await readFulfilments(db, [order.id]);
  const found = all.find(({ id }) => id === fulfilmentId);
  if (found === undefined) return null;
  const { number, carrier, tracking, sentOn } = found;
  const upToThis = all.filter((fulfilment) => fulfilment.number <= number);
  return {
    number,
    isLast: countUnsent(order.lines, upToThis).every((quantity) => quantity === 0),
    carrier,
    tracking,
    sentOn,
    lines: found.lines.flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line === undefined ? [] : [{ ...line, quantity }];
    }),
  };
}
