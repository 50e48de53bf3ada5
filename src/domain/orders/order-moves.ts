import type { Pence } from "#domain/money.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

import type { DeliveryMethod } from "./delivery-method.ts";
import { isOrderStatus, type OrderStatus } from "./order-status.ts";

/** Everything that a status allows or refuses. The payment provider settles a payment, the customer may cancel; the admin does the rest. */
export const orderMoves = [
  "setDeliveryCost",
  "createPaymentLink",
  "settlePayment",
  "setDeliveryMethod",
  "changeAddress",
  "changeLines",
  "mergeIn",
  "mergeAway",
  "changePaidLines",
  "changeLastLines",
  "createExtraLink",
  "settleExtraPayment",
  "sendParcel",
  "sendLastParcel",
  "makeReady",
  "undoSending",
  "markParcelDelivered",
  "undoParcelDelivered",
  "markDelivered",
  "undoDelivered",
  "askCustomer",
  "cancel",
  "cancelByCustomer",
  "uncancel",
] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Where a move leads, or why it is refused, as the admin reads it; `collected` is the reason for an order of collection. */
type MoveRule =
  { to: OrderStatus } | { toPriced: OrderStatus; toUnpriced: OrderStatus } | { refused: string; collected?: string };

const notPriced = { refused: "Set a delivery cost first." };
const notPaid = { refused: "The customer has not paid for this order yet." };
const alreadyPaid = { refused: "The customer has paid for this order." };
const notSent = { refused: "Nothing of this order has been sent.", collected: "This order is not ready to collect." };
const alreadySent = { refused: "This order has been sent.", collected: "This order is ready to collect." };
const alreadyDelivered = { refused: "This order has been delivered.", collected: "This order has been collected." };
const notDelivered = { refused: "This order has not been delivered.", collected: "This order has not been collected." };
const alreadyCancelled = { refused: "This order is cancelled." };
const notCancelled = { refused: "Only a cancelled order can be uncancelled." };

const notSendable = {
  unpaid: { sendParcel: notPaid, sendLastParcel: notPaid, makeReady: notPaid },
  sent: { sendParcel: alreadySent, sendLastParcel: alreadySent, makeReady: alreadySent },
  delivered: { sendParcel: alreadyDelivered, sendLastParcel: alreadyDelivered, makeReady: alreadyDelivered },
  cancelled: { sendParcel: alreadyCancelled, sendLastParcel: alreadyCancelled, makeReady: alreadyCancelled },
};
/** The total was paid once; a later change of the lines may ask for more. */
const notPaidYet = {
  changePaidLines: notPaid,
  changeLastLines: notPaid,
  createExtraLink: notPaid,
  settleExtraPayment: notPaid,
};
const nothingSent = {
  undoSending: notSent,
  markParcelDelivered: notSent,
  undoParcelDelivered: notDelivered,
  markDelivered: notSent,
  undoDelivered: notDelivered,
};

/**
 * The one table of moves. It guards the verbs, names the status each move leads to, and decides which buttons the order desk
 * shows and why one is disabled.
 */
const moveTable: Record<OrderStatus, Record<OrderMove, MoveRule>> = {
  pending: {
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    setDeliveryMethod: { to: "pending" },
    changeAddress: { to: "pending" },
    changeLines: { to: "pending" },
    mergeIn: { to: "pending" },
    mergeAway: { to: "cancelled" },
    ...notPaidYet,
    ...notSendable.unpaid,
    ...nothingSent,
    askCustomer: { to: "pending" },
    cancel: { to: "cancelled" },
    cancelByCustomer: { to: "cancelled" },
    uncancel: notCancelled,
  },
  delivery_confirmed: {
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    setDeliveryMethod: { to: "delivery_confirmed" },
    changeAddress: { to: "delivery_confirmed" },
    changeLines: { to: "delivery_confirmed" },
    mergeIn: { to: "pending" },
    mergeAway: { to: "cancelled" },
    ...notPaidYet,
    ...notSendable.unpaid,
    ...nothingSent,
    askCustomer: { to: "delivery_confirmed" },
    cancel: { to: "cancelled" },
    cancelByCustomer: { to: "cancelled" },
    uncancel: notCancelled,
  },
  payment_pending: {
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: { to: "payment_pending" },
    settlePayment: { to: "paid" },
    setDeliveryMethod: { to: "payment_pending" },
    changeAddress: { to: "payment_pending" },
    changeLines: { to: "payment_pending" },
    // Both together cost something else to deliver.
    mergeIn: { to: "pending" },
    mergeAway: { to: "cancelled" },
    ...notPaidYet,
    ...notSendable.unpaid,
    ...nothingSent,
    askCustomer: { to: "payment_pending" },
    cancel: { to: "cancelled" },
    cancelByCustomer: { to: "cancelled" },
    uncancel: notCancelled,
  },
  paid: {
    setDeliveryCost: alreadyPaid,
    createPaymentLink: alreadyPaid,
    settlePayment: alreadyPaid,
    setDeliveryMethod: { to: "paid" },
    changeAddress: { to: "paid" },
    changeLines: alreadyPaid,
    mergeIn: alreadyPaid,
    mergeAway: alreadyPaid,
    changePaidLines: { to: "paid" },
    // Nothing is left to send: what had not been sent was taken out.
    changeLastLines: { to: "shipped" },
    createExtraLink: { to: "paid" },
    settleExtraPayment: { to: "paid" },
    sendParcel: { to: "paid" },
    sendLastParcel: { to: "shipped" },
    makeReady: { to: "shipped" },
    // Of an order that is sent in several parcels and not complete yet.
    undoSending: { to: "paid" },
    markParcelDelivered: { to: "paid" },
    undoParcelDelivered: { to: "paid" },
    markDelivered: notSent,
    undoDelivered: notDelivered,
    askCustomer: { to: "paid" },
    cancel: alreadyPaid,
    cancelByCustomer: alreadyPaid,
    uncancel: notCancelled,
  },
  shipped: {
    setDeliveryCost: alreadySent,
    createPaymentLink: alreadySent,
    settlePayment: alreadySent,
    setDeliveryMethod: alreadySent,
    changeAddress: alreadySent,
    changeLines: alreadySent,
    mergeIn: alreadySent,
    mergeAway: alreadySent,
    changePaidLines: alreadySent,
    changeLastLines: alreadySent,
    createExtraLink: { to: "shipped" },
    settleExtraPayment: { to: "shipped" },
    ...notSendable.sent,
    undoSending: { to: "paid" },
    // Of an order of several parcels; the last one delivers the order.
    markParcelDelivered: { to: "shipped" },
    undoParcelDelivered: { to: "shipped" },
    markDelivered: { to: "delivered" },
    undoDelivered: notDelivered,
    askCustomer: { to: "shipped" },
    cancel: alreadySent,
    cancelByCustomer: alreadySent,
    uncancel: notCancelled,
  },
  delivered: {
    setDeliveryCost: alreadyDelivered,
    createPaymentLink: alreadyDelivered,
    settlePayment: alreadyDelivered,
    setDeliveryMethod: alreadyDelivered,
    changeAddress: alreadyDelivered,
    changeLines: alreadyDelivered,
    mergeIn: alreadyDelivered,
    mergeAway: alreadyDelivered,
    changePaidLines: alreadyDelivered,
    changeLastLines: alreadyDelivered,
    createExtraLink: { to: "delivered" },
    settleExtraPayment: { to: "delivered" },
    ...notSendable.delivered,
    undoSending: alreadyDelivered,
    markParcelDelivered: alreadyDelivered,
    undoParcelDelivered: { to: "shipped" },
    markDelivered: alreadyDelivered,
    undoDelivered: { to: "shipped" },
    askCustomer: { to: "delivered" },
    cancel: alreadyDelivered,
    cancelByCustomer: alreadyDelivered,
    uncancel: notCancelled,
  },
  cancelled: {
    setDeliveryCost: alreadyCancelled,
    createPaymentLink: alreadyCancelled,
    settlePayment: alreadyCancelled,
    setDeliveryMethod: alreadyCancelled,
    changeAddress: alreadyCancelled,
    changeLines: alreadyCancelled,
    mergeIn: alreadyCancelled,
    mergeAway: alreadyCancelled,
    changePaidLines: alreadyCancelled,
    changeLastLines: alreadyCancelled,
    createExtraLink: alreadyCancelled,
    settleExtraPayment: alreadyCancelled,
    ...notSendable.cancelled,
    undoSending: alreadyCancelled,
    markParcelDelivered: alreadyCancelled,
    undoParcelDelivered: alreadyCancelled,
    markDelivered: alreadyCancelled,
    undoDelivered: alreadyCancelled,
    askCustomer: alreadyCancelled,
    cancel: alreadyCancelled,
    cancelByCustomer: alreadyCancelled,
    uncancel: { toPriced: "payment_pending", toUnpriced: "pending" },
  },
};

/** The delivery method of the moves that only one of them has. */
const moveMethods: Partial<Record<OrderMove, DeliveryMethod>> = {
  sendParcel: "delivery",
  sendLastParcel: "delivery",
  makeReady: "collection",
  markParcelDelivered: "delivery",
  undoParcelDelivered: "delivery",
};
const wrongMethod: Record<DeliveryMethod, string> = {
  delivery: "This order is for delivery.",
  collection: "This order is for collection.",
};

/** Why a move is refused in this status, as the admin reads it; null when it is allowed. An unknown status allows nothing. */
export function refusalReason(status: string, move: OrderMove, method: DeliveryMethod = "delivery"): string | null {
  if (!isOrderStatus(status)) return "The status of this order is not known.";
  const rule = moveTable[status][move];
  if ("refused" in rule) return method === "collection" ? (rule.collected ?? rule.refused) : rule.refused;
  return (moveMethods[move] ?? method) === method ? null : wrongMethod[method];
}

export interface MovableOrder {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  deliveryCostPence: Pence | null;
  /** The order that holds its lines by now. */
  mergedInto?: string | null;
}

/** The status a move leads to, or the refusal `order.move-not-allowed` with the reason as its message. */
export function checkMove(order: MovableOrder, move: OrderMove): Result<OrderStatus> {
  const message = refusalReason(order.status, move, order.deliveryMethod);
  if (message !== null) return refuse({ code: "order.move-not-allowed", message });
  // Its lines would be in two orders.
  if (move === "uncancel" && typeof order.mergedInto === "string")
    return refuse({ code: "order.move-not-allowed", message: `This order was merged into ${order.mergedInto}.` });
  const rule = moveTable[order.status][move];
  if ("to" in rule) return accept(rule.to);
  if ("refused" in rule) throw new Error(`The move ${move} of ${order.status} is refused without a reason`);
  return accept(order.deliveryCostPence === null ? rule.toUnpriced : rule.toPriced);
}
