import { call, CallError } from "#app/calls/call.ts";
import type { Session } from "#app/account/session-store.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { parseFieldErrors, parseRefusedLines } from "./delivery-labels.ts";
import type { PlacingProblem } from "./placing-failure.tsx";

interface OrderRequest {
  session: Session;
  items: Cart;
  info: DeliveryInfo;
  saveProfile: boolean;
  /** Stays with the cart until the order is confirmed, so that a retry returns the order that was placed. */
  requestId: string;
}

export const placingFailedMessage = "Failed to place your order. Please try again.";

/**
 * Sends the order request. The server prices it and takes the owner from the session. The prices that go with it are those the
 * customer has seen: where they differ from the shop's, the request is refused. The same request sent again returns the same
 * order; one edited after its response was lost is a new request.
 */
export function placeOrder({ session, items, info, saveProfile, requestId }: OrderRequest): Promise<PlacedOrder> {
  return call("placeOrder", {
    userId: session.userId ?? "",
    cartItems: items.map(({ id, key, unitPricePence, quantity, selectedSize, selectedOption }) => ({
      id,
      key,
      unitPricePence,
      quantity,
      selectedSize,
      selectedOption,
    })),
    deliveryInfo: info,
    requestId,
    saveProfile,
  });
}

/** The call itself failed: its message says nothing about the order. */
const callFailures = new Set(["internal", "unknown", "unimplemented", "cancelled"]);

/** Error → what the page shows. Failed calls get the general message. */
export function toPlacingProblem(error: unknown, items: Cart): PlacingProblem {
  if (!(error instanceof CallError))
    return { message: placingFailedMessage, errors: {}, lines: [], isSignedOut: false };
  const lines = parseRefusedLines(error.details).flatMap(({ position, message }) => {
    const item = items[position];
    return item === undefined ? [] : [{ name: item.name, message }];
  });
  return {
    message: callFailures.has(error.status) || error.message === "" ? placingFailedMessage : error.message,
    errors: parseFieldErrors(error.details),
    lines,
    isSignedOut: error.status === "unauthenticated",
  };
}
