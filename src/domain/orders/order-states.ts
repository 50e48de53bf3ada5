import { accept, refuse, type Result } from "#domain/result.ts";

export const orderStatuses = [
  "pending",
  "delivery_confirmed",
  "payment_pending",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What can be done to an order. `settlePayment` is the payment provider's, the others are the dealer's. */
export const orderMoves = ["setDeliveryCost", "createPaymentLink", "settlePayment", "cancel", "uncancel"] as const;
export type OrderMove = (typeof orderMoves)[number];

/** null: allowed. Text: why not, in words for the dealer. */
type MoveRule = string | null;

const notPriced = "Set a delivery cost first.";
const isPaid = "The customer has paid for this order.";
const isSent = "This order has been sent.";
const isCancelled = "This order is cancelled.";
const notCancelled = "Only a cancelled order can be uncancelled.";

/**
 * The one table of what may happen to an order: it guards the verbs and decides which buttons the order desk shows
 * and why one is disabled. Nothing sets `delivery_confirmed`; it is shown and can be worked with like `pending`.
 */
const moveTable: Record<OrderStatus, Record<OrderMove, MoveRule>> = {
  pending: {
    setDeliveryCost: null,
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    cancel: null,
    uncancel: notCancelled,
  },
  delivery_confirmed: {
    setDeliveryCost: null,
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    cancel: null,
    uncancel: notCancelled,
  },
  payment_pending: {
    setDeliveryCost: null,
    createPaymentLink: null,
    settlePayment: null,
    cancel: null,
    uncancel: notCancelled,
  },
  paid: {
    setDeliveryCost: isPaid,
    createPaymentLink: isPaid,
    settlePayment: isPaid,
    cancel: isPaid,
    uncancel: notCancelled,
  },
  shipped: {
    setDeliveryCost: isSent,
    createPaymentLink: isSent,
    settlePayment: isSent,
    cancel: isSent,
    uncancel: notCancelled,
  },
  delivered: {
    setDeliveryCost: isSent,
    createPaymentLink: isSent,
    settlePayment: isSent,
    cancel: isSent,
    uncancel: notCancelled,
  },
  cancelled: {
    setDeliveryCost: isCancelled,
    createPaymentLink: isCancelled,
    settlePayment: isCancelled,
    cancel: isCancelled,
    uncancel: null,
  },
};

const customerLabels: Record<OrderStatus, string> = {
  pending: "Pending Review",
  delivery_confirmed: "Delivery Confirmed",
  payment_pending: "Payment Pending",
  paid: "Paid",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** The statuses the order desk's list offers. */
export const deskStatuses = [
  "pending",
  "payment_pending",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies readonly OrderStatus[];

export function isOrderStatus(value: string): value is OrderStatus {
  return (orderStatuses as readonly string[]).includes(value);
}

/** What a status is called on every page: "Pending Review"; a value that is not in the table is "Unknown". */
export function statusLabel(status: string): string {
  return isOrderStatus(status) ? customerLabels[status] : "Unknown";
}

/** Why a move is not allowed, in words for the dealer; null when it is. A status that is not in the table allows nothing. */
export function refusalReason(status: string, move: OrderMove): string | null {
  return isOrderStatus(status) ? moveTable[status][move] : "The status of this order is not known.";
}

/** Whether the table has this move: refused with its reason as words otherwise. */
export function checkMove(status: string, move: OrderMove): Result<OrderStatus> {
  const reason = refusalReason(status, move);
  if (reason !== null) return refuse({ code: "order.move-not-allowed", message: reason });
  return accept(status as OrderStatus);
}

/** Where a cancelled order goes back to: to be paid when it has a delivery cost, else to be reviewed. */
export function statusAfterUncancel(deliveryCostPence: number | null): OrderStatus {
  return deliveryCostPence === null ? "pending" : "payment_pending";
}
