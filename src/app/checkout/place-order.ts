import { call, CallError } from "#app/calls/call.ts";
import type { Session } from "#app/account/session-store.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { errorsFromDetails, refusedLines } from "./delivery-labels.ts";
import type { PlacingProblem } from "./placing-failure.tsx";

interface OrderRequest {
  session: Session;
  items: Cart;
  info: DeliveryInfo;
  saveProfile: boolean;
  requestId: string;
}

export const placingFailedWords = "Failed to place your order. Please try again.";

/** Sends the order request. The server prices it and knows the owner by the session; names and prices stay here. */
export function placeOrder({ session, items, info, saveProfile, requestId }: OrderRequest): Promise<PlacedOrder> {
  return call("placeOrder", {
    userId: session.userId ?? "",
    isAnonymous: session.isGuest,
    cartItems: items.map(({ id, quantity, selectedSize, selectedOption }) => ({
      id,
      quantity,
      selectedSize,
      selectedOption,
    })),
    deliveryInfo: info,
    requestId,
    saveProfile,
  });
}

/** The call itself went wrong, so that its message says nothing about the order. */
const callFailures = new Set(["internal", "unknown", "unimplemented", "cancelled"]);

/** What the page says about a request that failed: the error's message, or the general words. */
export function placingProblem(error: unknown, items: Cart): PlacingProblem {
  if (!(error instanceof CallError)) return { message: placingFailedWords, errors: {}, lines: [], isSignedOut: false };
  const lines = refusedLines(error.details).flatMap(({ position, message }) => {
    const item = items[position];
    return item === undefined ? [] : [{ name: item.name, message }];
  });
  return {
    message: callFailures.has(error.status) || error.message === "" ? placingFailedWords : error.message,
    errors: errorsFromDetails(error.details),
    lines,
    isSignedOut: error.status === "unauthenticated",
  };
}
