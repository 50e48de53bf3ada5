import type { OrderStatus } from "#domain/orders/order-status.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { hourMs } from "#domain/time.ts";

/** Whether the customer may still correct the email address of an unpaid order: for an hour after placing it. */
export function canChangeEmail({ status, createdAt }: { status: OrderStatus; createdAt: Date }, now: Date): boolean {
  const isOpen = status !== "cancelled" && !isPaidStatus(status);
  return isOpen && now.getTime() - createdAt.getTime() < hourMs;
}
