import type { Session } from "#app/accounts/session-store.ts";
import { call, CallError, unreadableAnswers } from "#app/calls/call.ts";
import { failureMessage } from "#app/calls/failure-message.ts";
import { getRefusedFields } from "#app/forms/values.ts";
import { identifyLine } from "#domain/cart/cart-item.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { emptyDeliveryInfo, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { listRefusedLines } from "./delivery-values.ts";
import type { PlacingProblem } from "./placing-failure.tsx";

interface OrderRequest {
  session: Session;
  items: Cart;
  info: DeliveryInfo;
  method: DeliveryMethod;
  saveProfile: boolean;
  discountCode: string | undefined;
  /** The request's id, kept with the cart until confirmation, so that a retry returns the order already placed. */
  requestId: string;
  /** The message about pieces not in stock that the customer has read and accepted. */
  acceptedShortage?: string | undefined;
}

const placingFailedMessage = "Failed to place your order. Please try again.";
const notSentMessage =
  "There is no internet connection, so your order request was not sent. Please send it again when you are back online.";
const connectionLostMessage =
  "The connection was lost while your order request was on its way. Please send it again when you are back online: you will not be ordering twice.";

/**
 * Sends the order request. The server prices the order, takes its owner from the session, and refuses the request if
 * the prices that the customer has seen differ from the shop's. The same request sent again returns the same order; a
 * request that is edited after its response was lost is a new request.
 */
export function placeOrder({ session, items, info, method, ...request }: OrderRequest): Promise<PlacedOrder> {
  return call("placeOrder", {
    ...request,
    userId: session.userId ?? "",
    isAnonymous: session.isGuest,
    cartItems: listCartItems(items),
    deliveryInfo: info,
    deliveryMethod: method,
  });
}

/** Returns the lines with the prices that the customer has seen. */
export function listCartItems(items: Cart) {
  return items.map((item) => ({ ...identifyLine(item), unitPricePence: item.unitPricePence }));
}

/** Returns the problem of a request that the browser cannot send; null while the browser has a connection. */
export function findMissingConnection(isOnline: boolean): PlacingProblem | null {
  return isOnline ? null : toMessageProblem(notSentMessage);
}

/** Messages that say what was wrong with the answer. */
const tellingMessages = new Set<string>(Object.values(unreadableAnswers));

/** Returns what the page shows. Failed calls get the general message, unless the connection is lost by now. */
export function toPlacingProblem(error: unknown, items: Cart, isOnline: boolean): PlacingProblem {
  if (!(error instanceof CallError)) return toMessageProblem(placingFailedMessage);
  const lines: { name: string; message: string }[] = [];
  for (const { position, message } of listRefusedLines(error)) {
    const item = items[position];
    if (item !== undefined) lines.push({ name: item.name, message });
  }
  const failedMessage = isOnline ? placingFailedMessage : connectionLostMessage;
  return {
    message: tellingMessages.has(error.message) ? error.message : failureMessage(error, failedMessage),
    errors: getRefusedFields(error, emptyDeliveryInfo),
    lines,
    isSignedOut: error.status === "unauthenticated",
    shortage: findShortage(error),
  };
}

/** Returns whether the shop can order pieces that are not in stock; null if that is not the problem. */
function findShortage({ details }: CallError): PlacingProblem["shortage"] {
  if (typeof details !== "object" || details === null || !("canOrder" in details)) return null;
  return details.canOrder === true ? "can wait" : "sold out";
}

function toMessageProblem(message: string): PlacingProblem {
  return { message, errors: {}, lines: [], isSignedOut: false, shortage: null };
}
