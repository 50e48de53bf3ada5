import type { Pence } from "#domain/money.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

import { isOrderStatus, type OrderStatus } from "./order-status.ts";

/** Everything that can change an order's status. The payment provider settles a payment; the admin does the rest. */
export const orderMoves = ["setDeliveryCost", "createPaymentLink", "settlePayment", "cancel", "uncancel"] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Where a move leads, or why it is refused, as the admin reads it. */
type MoveRule = { to: OrderStatus } | { toPriced: OrderStatus; toUnpriced: OrderStatus } | { refused: string };

const notPriced = { refused: "Set a delivery cost first." };
const alreadyPaid = { refused: "The customer has paid for this order." };
const alreadySent = { refused: "This order has been sent." };
const alreadyCancelled = { refused: "This order is cancelled." };
const notCancelled = { refused: "Only a cancelled order can be uncancelled." };

/**
 * The one table of moves. It guards the verbs, names the status each move leads to, and decides which buttons the order desk
 * shows and why one is disabled.
 */
const moveTable: Record<OrderStatus, Record<OrderMove, MoveRule>> = {
  pending: {
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    cancel: { to: "cancelled" },
    uncancel: notCancelled,
  },
  delivery_confirmed: {
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    cancel: { to: "cancelled" },
    uncancel: notCancelled,
  },
  payment_pending: {
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: { to: "payment_pending" },
    settlePayment: { to: "paid" },
    cancel: { to: "cancelled" },
    uncancel: notCancelled,
  },
  paid: {
    setDeliveryCost: alreadyPaid,
    createPaymentLink: alreadyPaid,
    settlePayment: alreadyPaid,
    cancel: alreadyPaid,
    uncancel: notCancelled,
  },
  shipped: {
    setDeliveryCost: alreadySent,
    createPaymentLink: alreadySent,
    settlePayment: alreadySent,
    cancel: alreadySent,
    uncancel: notCancelled,
  },
  delivered: {
    setDeliveryCost: alreadySent,
    createPaymentLink: alreadySent,
    settlePayment: alreadySent,
    cancel: alreadySent,
    uncancel: notCancelled,
  },
  cancelled: {
    setDeliveryCost: alreadyCancelled,
    createPaymentLink: alreadyCancelled,
    settlePayment: alreadyCancelled,
    cancel: alreadyCancelled,
    uncancel: { toPriced: "payment_pending", toUnpriced: "pending" },
  },
};

/** Why a move is refused in this status, as the admin reads it; null when it is allowed. An unknown status allows nothing. */
export function refusalReason(status: string, move: OrderMove): string | null {
  if (!isOrderStatus(status)) return "The status of this order is not known.";
  const rule = moveTable[status][move];
  return "refused" in rule ? rule.refused : null;
}

export interface MovableOrder {
  status: OrderStatus;
  deliveryCostPence: Pence | null;
}

/** The status a move leads to, or the refusal `order.move-not-allowed` with the reason as its message. */
export function checkMove(order: MovableOrder, move: OrderMove): Result<OrderStatus> {
  const rule = moveTable[order.status][move];
  if ("refused" in rule) return refuse({ code: "order.move-not-allowed", message: rule.refused });
  if ("to" in rule) return accept(rule.to);
  return accept(order.deliveryCostPence === null ? rule.toUnpriced : rule.toPriced);
}
