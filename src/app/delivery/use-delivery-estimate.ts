import { useEffect, useRef, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { pick } from "#domain/pick.ts";
import type { DeliveryEstimateView } from "#services/delivery/estimate-delivery.ts";
import { keepPostcode } from "./kept-postcode.ts";

type EstimatedLine = Pick<CartItem, "id" | "key" | "quantity" | "selectedSize" | "selectedOption">;

export interface EstimateState {
  /** The latest estimate, kept while a new one loads; null without a postcode, before the first and after a failure. */
  estimate: DeliveryEstimateView | null;
  isAsking: boolean;
  /** The reason why there is no estimate; null if nothing failed. */
  failure: string | null;
}

const nothing: EstimateState = { estimate: null, isAsking: false, failure: null };
const failedMessage = "The shop could not be reached. Please try again.";
/** The time in ms to wait for further presses on plus. */
const delayMs = 250;

/** Estimates delivery to a postcode; no estimate without a postcode. Keeps a known postcode for other pages. */
export function useDeliveryEstimate(lines: readonly EstimatedLine[], postcode: string): EstimateState {
  const [state, setState] = useState(nothing);
  const hasAsked = useRef(false);
  const cartItems = lines.map((line) => pick(line, ["id", "key", "quantity", "selectedSize", "selectedOption"]));
  const requestJson = JSON.stringify({ postcode, cartItems });

  useEffect(() => {
    const request = JSON.parse(requestJson) as { postcode: string; cartItems: EstimatedLine[] };
    if (request.postcode === "" || request.cartItems.length === 0) {
      setState(nothing);
      return undefined;
    }
    const stop = new AbortController();
    setState(({ estimate }) => ({ estimate, isAsking: true, failure: null }));
    const timer = setTimeout(
      () => {
        hasAsked.current = true;
        call("estimateDelivery", request, { signal: stop.signal }).then(
          (estimate) => {
            keepPostcode(request.postcode);
            setState({ ...nothing, estimate });
          },
          (error: unknown) => {
            if (stop.signal.aborted) return;
            setState({ ...nothing, failure: error instanceof CallError ? error.message : failedMessage });
          },
        );
      },
      hasAsked.current ? delayMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [requestJson]);

  return state;
}
