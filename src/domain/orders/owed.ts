import { countUnsent } from "#domain/orders/parcels/fulfilment.ts";
import {
  computeAmountDue,
  isRefundedInFull,
  type DueOrder,
  type DuePayment,
  type DueRefund,
} from "#domain/payments/amount-due.ts";

interface OwingOrder extends DueOrder {
  lines: Parameters<typeof countUnsent>[0];
  fulfilments: Parameters<typeof countUnsent>[1];
  payments: readonly DuePayment[];
  refunds: readonly DueRefund[];
}

/** Finds the goods and money owed for an order. Every list of work uses this function, never the status alone. */
export function computeOwed({ lines, fulfilments, payments, refunds, ...order }: OwingOrder) {
  const isRefunded = isRefundedInFull(order, payments, refunds);
  return {
    isRefunded,
    unsent: isRefunded ? lines.map(() => 0) : countUnsent(lines, fulfilments),
    duePence: computeAmountDue(order, payments, refunds),
  };
}
