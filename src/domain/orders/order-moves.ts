import type { Right } from "#domain/accounts/rights.ts";
import type { Pence } from "#domain/money.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isOrderStatus, type DeliveryMethod, type OrderStatus } from "./order-status.ts";

interface MoveTraits {
  /** The right that an admin needs. */
  right: Right;
  /** Set if only an order with this delivery method has the move. */
  method?: DeliveryMethod;
  /** Whether the move is still possible after the whole payment is refunded, when nothing more is owed for the order. */
  isAfterRefund: boolean;
  /** Set if a disputed payment stops the move. */
  isStoppedByDispute?: true;
}

/** The actions a status allows. The provider settles a payment, the customer may cancel, the admin does the rest. */
const moveTraits = {
  setDeliveryCost: { right: "price", isAfterRefund: true },
  createPaymentLink: { right: "price", isAfterRefund: false },
  settlePayment: { right: "refund", isAfterRefund: true },
  setDeliveryMethod: { right: "orders", isAfterRefund: false },
  changeAddress: { right: "orders", isAfterRefund: false },
  changeLines: { right: "price", isAfterRefund: false },
  mergeIn: { right: "orders", isAfterRefund: true },
  mergeAway: { right: "orders", isAfterRefund: true },
  changeLastLines: { right: "orders", isAfterRefund: false },
  sendParcel: { right: "orders", method: "delivery", isAfterRefund: false, isStoppedByDispute: true },
  sendLastParcel: { right: "orders", method: "delivery", isAfterRefund: false, isStoppedByDispute: true },
  makeReady: { right: "orders", method: "collection", isAfterRefund: false, isStoppedByDispute: true },
  undoSending: { right: "orders", isAfterRefund: true },
  markParcelDelivered: { right: "orders", method: "delivery", isAfterRefund: true },
  undoParcelDelivered: { right: "orders", method: "delivery", isAfterRefund: true },
  markDelivered: { right: "orders", isAfterRefund: true },
  undoDelivered: { right: "orders", isAfterRefund: true },
  askCustomer: { right: "orders", isAfterRefund: true },
  cancel: { right: "orders", isAfterRefund: false },
  cancelByCustomer: { right: "orders", isAfterRefund: true },
  uncancel: { right: "orders", isAfterRefund: true },
} satisfies Record<string, MoveTraits>;

export type OrderMove = keyof typeof moveTraits;
const traitsOf: Readonly<Record<OrderMove, MoveTraits>> = moveTraits;
export const orderMoves = Object.keys(moveTraits) as OrderMove[];

/** Returns the right that an admin needs for a move, for the calls that make the move and the buttons of the desk. */
export function rightOfMove(move: OrderMove): Right {
  return traitsOf[move].right;
}

/** The status after a move, or why it is refused, as the admin reads it. `collected` is the reason for a collection. */
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

/** Refuses every move for one reason, except for the moves that a status then lists. */
function refuseAll(reason: MoveRule): Record<OrderMove, MoveRule> {
  return Object.fromEntries(orderMoves.map((move) => [move, reason])) as Record<OrderMove, MoveRule>;
}

function stay(status: OrderStatus, ...moves: OrderMove[]): Partial<Record<OrderMove, MoveRule>> {
  return Object.fromEntries(moves.map((move) => [move, { to: status }]));
}

function beforePayment(status: OrderStatus): Record<OrderMove, MoveRule> {
  return {
    ...refuseAll(notPaid),
    ...stay(status, "setDeliveryMethod", "changeAddress", "changeLines", "askCustomer"),
    setDeliveryCost: { to: "payment_pending" },
    createPaymentLink: notPriced,
    settlePayment: notPriced,
    // The merged order needs a new delivery cost.
    mergeIn: { to: "pending" },
    mergeAway: { to: "cancelled" },
    undoSending: notSent,
    markParcelDelivered: notSent,
    undoParcelDelivered: notDelivered,
    markDelivered: notSent,
    undoDelivered: notDelivered,
    cancel: { to: "cancelled" },
    cancelByCustomer: { to: "cancelled" },
    uncancel: notCancelled,
  };
}

/** The table of moves guards the verbs, names the status after each move, and decides which buttons the desk shows. */
const moveTable: Record<OrderStatus, Record<OrderMove, MoveRule>> = {
  pending: beforePayment("pending"),
  delivery_confirmed: beforePayment("delivery_confirmed"),
  payment_pending: {
    ...beforePayment("payment_pending"),
    ...stay("payment_pending", "createPaymentLink"),
    settlePayment: { to: "paid" },
  },
  paid: {
    ...refuseAll(alreadyPaid),
    ...stay("paid", "setDeliveryMethod", "changeAddress", "changeLines", "askCustomer"),
    // Items that were added after the payment need a payment of their own.
    ...stay("paid", "createPaymentLink", "settlePayment"),
    // An order in several parcels stays paid until the last parcel is sent.
    ...stay("paid", "sendParcel", "undoSending", "markParcelDelivered", "undoParcelDelivered"),
    // If the unsent items are removed, nothing is left to send.
    changeLastLines: { to: "shipped" },
    sendLastParcel: { to: "shipped" },
    makeReady: { to: "shipped" },
    markDelivered: notSent,
    undoDelivered: notDelivered,
    uncancel: notCancelled,
  },
  shipped: {
    ...refuseAll(alreadySent),
    ...stay("shipped", "createPaymentLink", "settlePayment", "askCustomer"),
    // An order in several parcels is complete with the last delivery.
    ...stay("shipped", "markParcelDelivered", "undoParcelDelivered"),
    undoSending: { to: "paid" },
    markDelivered: { to: "delivered" },
    undoDelivered: notDelivered,
    uncancel: notCancelled,
  },
  delivered: {
    ...refuseAll(alreadyDelivered),
    ...stay("delivered", "createPaymentLink", "settlePayment", "askCustomer"),
    undoParcelDelivered: { to: "shipped" },
    undoDelivered: { to: "shipped" },
    uncancel: notCancelled,
  },
  cancelled: {
    ...refuseAll(alreadyCancelled),
    uncancel: { toPriced: "payment_pending", toUnpriced: "pending" },
  },
};

const wrongMethod: Record<DeliveryMethod, string> = {
  delivery: "This order is for delivery.",
  collection: "This order is for collection.",
};

/** Finds why a status refuses a move, as the admin reads it; null if it does not. An unknown status allows nothing. */
export function refusalReason(
  status: string,
  move: OrderMove,
  {
    deliveryMethod: method = "delivery",
    isRefunded = false,
    isDisputed = false,
    mergedInto = null,
  }: Partial<Omit<MovableOrder, "status" | "deliveryCostPence">> = {},
): string | null {
  if (!isOrderStatus(status)) return "The status of this order is not known.";
  // The lines are now in the other order, so nothing may bring this order back.
  if (status === "cancelled" && mergedInto !== null) return `This order was merged into ${mergedInto}.`;
  const { method: onlyMethod = method, isAfterRefund, isStoppedByDispute = false } = traitsOf[move];
  if (isRefunded && !isAfterRefund) return "All that was paid for this order has been refunded.";
  if (isDisputed && isStoppedByDispute)
    return "The customer’s bank disputes the payment, so nothing is sent. To send it all the same, release the order first.";
  const rule = moveTable[status][move];
  if ("refused" in rule) return method === "collection" ? (rule.collected ?? rule.refused) : rule.refused;
  return onlyMethod === method ? null : wrongMethod[method];
}

export interface MovableOrder {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  deliveryCostPence: Pence | null;
  isRefunded?: boolean;
  isDisputed?: boolean;
  mergedInto?: string | null;
}

/** Returns the status that a move leads to, or refuses with `order.move-not-allowed` and the reason as its message. */
export function checkMove(order: MovableOrder, move: OrderMove): Result<OrderStatus> {
  const message = refusalReason(order.status, move, order);
  if (message !== null) return refuse({ code: "order.move-not-allowed", message });
  const rule = moveTable[order.status][move];
  if ("to" in rule) return accept(rule.to);
  if ("refused" in rule) throw new Error(`The move ${move} of ${order.status} is refused without a reason.`);
  return accept(order.deliveryCostPence === null ? rule.toUnpriced : rule.toPriced);
}
