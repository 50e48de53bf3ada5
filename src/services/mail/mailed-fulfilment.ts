import type { Database } from "#db/client.ts";
import type { MailOrder, MailOrderLine } from "#domain/mail/mail.ts";
import { heading, type MailPart, verbatim } from "#domain/mail/mail-content.ts";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { readFulfilments } from "#services/orders/sending/fulfilment-rows.ts";
import { exampleOrder } from "./example-order.ts";

/** A parcel, or goods that are ready to collect. */
export interface MailedFulfilment {
  /** From 1; the order may have several parcels. */
  number: number;
  /** Nothing of the order follows. */
  isLast: boolean;
  /** "DPD", "Own van"; "" for a collection. */
  carrier: string;
  tracking: string;
  /** The day it leaves or is ready: "2026-11-24". */
  sentOn: string;
  /** Whether the customer has it. */
  isDelivered: boolean;
  /** The day on which the mail goes out. */
  today: string;
  lines: readonly Pick<MailOrderLine, "name" | "size" | "option" | "quantity">[];
}

/** Finds a parcel, or goods ready to collect, for the mail about it; null when the admin has taken it back. */
export async function findMailedFulfilment(
  { db }: { db: Database },
  { order, status }: { order: Pick<MailOrder, "id" | "lines">; status: OrderStatus },
  { fulfilmentId }: { fulfilmentId: number },
): Promise<{ fulfilment: MailedFulfilment } | null> {
  const all = await readFulfilments(db, [order.id]);
  const found = all.find(({ id }) => id === fulfilmentId);
  if (found === undefined) return null;
  const { number, carrier, tracking, sentOn } = found;
  const fulfilment = {
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
  return { fulfilment };
}

/** The goods, a line each, without prices. */
export function listContents(label: string, { lines }: MailedFulfilment): MailPart[] {
  const listed = lines.map(({ name, size, option, quantity }) => {
    const choice = [size, option].filter((text) => text !== "").join(", ");
    return `${quantity} × ${name}${choice === "" ? "" : ` (${choice})`}`;
  });
  return [heading(label), verbatim(listed.join("\n"))];
}

export const exampleParcel: MailedFulfilment = {
  number: 1,
  isLast: false,
  isDelivered: false,
  carrier: "DPD",
  tracking: "1550 4021 8834",
  sentOn: "2026-11-24",
  today: "2026-11-21",
  lines: exampleOrder.lines.slice(0, 2),
};
