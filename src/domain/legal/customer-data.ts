import { formatCounted } from "#domain/format-counted.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import type { MonthDay } from "#domain/seasons/calendar-day.ts";

/** The years for which VAT records must be kept (VAT Notice 700/21, section 2.4). */
export const taxRecordYears = 6;

/**
 * Finds the time from which a payment's records may be erased: six years after the end of the accounting year in which
 * it was made or refunded. `yearEnd` is the last day of the business's accounting year. If it is null, a whole year
 * counts from the payment, so that the records stay long enough whatever the year end.
 */
export function computeTaxRecordEnd(paidAt: Date, yearEnd: MonthDay | null): Date {
  const year = paidAt.getUTCFullYear();
  const { month, day } = yearEnd ?? { month: paidAt.getUTCMonth() + 1, day: paidAt.getUTCDate() };
  // Midnight after the last day of the year.
  const endOf = (lastYear: number) => new Date(Date.UTC(lastYear, month - 1, day + 1));
  const ends = yearEnd !== null && paidAt < endOf(year) ? year : year + 1;
  return endOf(ends + taxRecordYears);
}

/** The facts of an order that decide whether its customer may be erased. */
export interface ErasableOrder {
  id: string;
  status: OrderStatus;
  attention: string | null;
  /** Whether the whole payment was refunded. */
  isRefunded: boolean;
  /** Whether the customer might still pay through one of the order's payment links. */
  hasOpenLink: boolean;
  /** Whether a refund has not reached the customer's bank. */
  hasOpenRefund: boolean;
  /** The time of the last payment or refund; null if no money was ever taken for the order. */
  paidAt: Date | null;
  /** "000123" */
  receipts: string[];
}

/** Finds the reason why an order's customer cannot be erased yet; null without a reason. */
export function findObstacle(order: ErasableOrder): string | null {
  const { id, status, attention, isRefunded, hasOpenLink, hasOpenRefund } = order;
  if (hasOpenRefund) return `A refund of order ${id} is still on its way. Please wait until it has arrived.`;
  if (attention !== null) return `Something about order ${id} has still to be settled. That comes first.`;
  const isOver = status === "delivered" || status === "cancelled" || (isPaidStatus(status) && isRefunded);
  if (!isOver) return `Order ${id} is still under way. It has to be delivered or cancelled first.`;
  return hasOpenLink ? `The payment link of order ${id} is still being closed. Please try again in an hour.` : null;
}

export interface KeptRecord {
  what: string;
  /** The ISO time at which the record is erased too. */
  until: string;
  why: string;
}

export interface ErasurePlan {
  obstacles: string[];
  goes: string[];
  stays: KeptRecord[];
}

export interface HeldData {
  orders: readonly ErasableOrder[];
  hasAccount: boolean;
  isAdmin: boolean;
  enquiries: number;
  photographs: number;
  priceRequests: number;
  stockRequests: number;
  reviews: number;
}

export function planErasure(held: HeldData, yearEnd: MonthDay | null): ErasurePlan {
  const keptRecords: KeptRecord[] = [];
  for (const { id, paidAt, receipts } of held.orders)
    if (paidAt !== null)
      keptRecords.push({
        what: `Order ${id}: what was sold, its amounts, payments and refunds${receipts.length === 0 ? "" : `, and receipt ${receipts.join(", ")} with the name and address on it`}`,
        until: computeTaxRecordEnd(paidAt, yearEnd).toISOString(),
        why: `Tax law requires these records until ${taxRecordYears} years after the end of the accounting year.`,
      });
  const unpaid = held.orders.length - keptRecords.length;
  const obstacles = held.orders.map(findObstacle).filter((obstacle) => obstacle !== null);
  if (held.isAdmin) obstacles.push("This account is an admin’s. It has to stop being one first.");
  return {
    obstacles,
    goes: [
      ...(held.hasAccount ? ["The account, with its saved address and cart"] : []),
      ...count(unpaid, "order that was never paid", "orders that were never paid"),
      ...count(
        keptRecords.length,
        "paid order: the name, address, phone number, notes, messages and emails kept with it",
        "paid orders: the name, address, phone number, notes, messages and emails kept with them",
      ),
      ...count(held.reviews, "review", "reviews"),
      ...count(held.enquiries, "enquiry", "enquiries"),
      ...count(held.photographs, "photograph", "photographs"),
      ...count(held.priceRequests, "request for a price", "requests for a price"),
      ...count(held.stockRequests, "wait for something to be back in stock", "waits for something to be back in stock"),
    ],
    stays: keptRecords,
  };
}

function count(number: number, one: string, many: string): string[] {
  return number === 0 ? [] : [formatCounted(number, one, many)];
}
